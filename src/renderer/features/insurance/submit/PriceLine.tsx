import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useDebouncedValue } from '#renderer/kit/search/useDebouncedValue.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { known } from '#shared/domain/placeholder.ts'
import type { InsuredParcel } from './insuredParcel.ts'

/** How long nothing is typed before the server is asked. Milliseconds. */
export const SETTLE_MS = 400

/** The price of insuring a parcel. `known` belongs to exactly these values. */
export type Price =
  | { readonly kind: 'incomplete' | 'asking' | 'none' }
  | { readonly kind: 'failed'; readonly error: Error }
  | {
      readonly kind: 'known'
      /** Fen. */
      readonly premium: number
      /** What the server would insure. Fen. */
      readonly insuredAmount: number | null
    }

const INCOMPLETE: Price = { kind: 'incomplete' }

/**
 * Asks what insuring a parcel costs (spec.md §7: getCheckPrice), and again whenever a value changes. An answer is never kept: prices
 * change, and the one that was shown is sent with the parcel.
 * @param parcel null until every value is there.
 */
export function usePrice(parcel: InsuredParcel | null): { readonly price: Price; readonly ask: () => void } {
  const key = JSON.stringify(parcel)
  const isSettled = useDebouncedValue(key, SETTLE_MS) === key
  const { orderId = '', waybill = '', insuredAmount = 0 } = parcel ?? {}
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('insurance.price', { orderId, expressCode: waybill, insuredAmount }),
    enabled: parcel !== null && isSettled,
    staleTime: 0,
    gcTime: 0,
  })
  const priceNow = (): Price => {
    if (parcel === null) return INCOMPLETE
    if (!isSettled || isFetching) return { kind: 'asking' }
    if (error !== null) return { kind: 'failed', error }
    const premium = known(data?.premium)
    return premium === null ? { kind: 'none' } : { kind: 'known', premium, insuredAmount: known(data?.insuredAmount) }
  }
  return { price: priceNow(), ask: () => void refetch() }
}

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
