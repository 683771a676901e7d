import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import type { Price } from './usePrice.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 16px',
    minHeight: '44px',
    padding: '8px 12px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  premium: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly price: Price
  readonly onAsk: () => void
}

/** The price of the insurance, or why there is none yet. */
export function PriceLine({ price, onAsk }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('insurance')
  if (price.kind === 'failed') return <ErrorState compact error={price.error} onRetry={onAsk} />
  return (
    <div role="status" aria-label={t('submit.price')} className={styles.root}>
      {price.kind === 'asking' && <Spinner size="tiny" label={t('submit.asking')} />}
      {(price.kind === 'incomplete' || price.kind === 'none') && <Text className={styles.quiet}>{t(`submit.${price.kind}`)}</Text>}
      {price.kind === 'known' && (
        <>
          <Text size={400} weight="semibold" className={styles.premium}>
            {t('column.premium')} <Money fen={price.premium} withSymbol />
          </Text>
          <Text className={styles.quiet}>
            {t('column.insuredAmount')} <Money fen={price.insuredAmount} withSymbol />
          </Text>
        </>
      )}
    </div>
  )
}
