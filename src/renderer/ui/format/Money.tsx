import { useTranslation } from 'react-i18next'
import { formatFen } from '#shared/domain/money.ts'

/** An amount of fen, shown in yuan. No value is the 'none' text. */
export function Money({ fen }: { readonly fen: number | null }) {
  const { t } = useTranslation()
  return <>{formatFen(fen) ?? t('none')}</>
}
