import { useTranslation } from 'react-i18next'
import type { FoundKind } from './recordCode.ts'

/** Joins the names of kinds of record, as the display language does: 订单、退单或包裹保险. */
export function useKindNames(): (kinds: readonly FoundKind[]) => string {
  const { t, i18n } = useTranslation('search')
  return (kinds) => new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(kinds.map((kind) => t(`kind.${kind}`)))
}
