import { useTranslation } from 'react-i18next'
import { withYuanSign } from '#shared/domain/money.ts'
import { useAmounts } from './useAmounts.ts'

interface Props {
  /** Null for no value, which is shown as the 'none' text. */
  readonly fen: number | null
  /** With ¥ before it: amounts outside of a table's column. */
  readonly withSymbol?: boolean
}

/** An amount of fen, shown in yuan. */
export function Money({ fen, withSymbol = false }: Props) {
  const { t } = useTranslation()
  const { amount } = useAmounts()
  const text = amount(fen)
  if (text === null) return <>{t('none')}</>
  return <>{withSymbol ? withYuanSign(text) : text}</>
}
