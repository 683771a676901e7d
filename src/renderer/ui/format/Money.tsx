import { useTranslation } from 'react-i18next'
import { formatFen } from '#shared/domain/money.ts'

/** An amount in yuan from fen; the 'none' text where the server gave no value. */
export function Money({ fen }: { readonly fen: number | null }) {
  const { t } = useTranslation()
  return <>{formatFen(fen) ?? t('none')}</>
}
