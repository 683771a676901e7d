import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useLineStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { OrderLine } from '#shared/areas/orders/calls.ts'
import { piecesOf } from '#shared/domain/orders/orderAmounts.ts'
import { known } from '#shared/domain/placeholder.ts'
import { useRecord } from '#renderer/resource/record/useRecord.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'

/** CSS pixels of a line, and of the space above and below all of them. */
const LINE = 24
const SPACE = 8
/** Lines beyond which the list scrolls. */
const MAX_LINES = 5

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  list: {
    boxSizing: 'border-box',
    margin: 0,
    padding: '4px 0',
    overflowY: 'auto',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '8px',
    height: `${LINE}px`,
    padding: '0 10px',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  number: { fontVariantNumeric: 'tabular-nums' },
})

/** The goods of an order that is about to leave: read again each time. */
export const useFreshLines = (orderId: string) => useQuery({ ...apiQuery('order.lines', { orderId }), staleTime: 0 })

/** The goods of the parcel, freshly loaded, so that a clerk sees a line that is being refunded before they send it. */
export function ShipContents({ orderId }: { readonly orderId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('shipping')
  const { data, error, isFetching, refetch } = useFreshLines(orderId)
  // The order that is open beside the dialog knows how many lines come: nothing moves when they are there.
  const { info: order } = useRecord('order.info', orderId)
  const lines = (data ?? order?.skuList)?.length ?? 1
  const height = `${Math.min(MAX_LINES, Math.max(1, lines)) * LINE + SPACE}px`
  const pieces = data === undefined ? null : piecesOf(data)
  const title = pieces === null ? t('goods') : t('goodsCount', { count: pieces })
  return (
    <div className={styles.root}>
      <Text>{title}</Text>
      {error !== null && !isFetching ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.list} style={{ height }} aria-label={t('goods')} aria-busy={data === undefined} tabIndex={0}>
          {data === undefined ? (
            <li className={styles.line}>{t('goodsLoading')}</li>
          ) : (
            keyed(data).map(({ key, ...line }) => <Line key={key} line={line} />)
          )}
        </ul>
      )}
    </div>
  )
}

function Line({ line }: { readonly line: OrderLine }) {
  const styles = useStyles()
  const label = useCodeLabel()
  const statusList = useLineStatusList()
  const orNone = useOrNone()
  return (
    <li className={styles.line}>
      <Text className={styles.name} title={line.goodsName ?? ''}>
        {orNone(line.goodsName)} <span className={styles.quiet}>{line.skuCode}</span>
      </Text>
      {line.status === null ? (
        <span />
      ) : (
        <Badge appearance="tint" color="warning" size="small">
          {label(statusList(line.status), line.status)}
        </Badge>
      )}
      <Text className={styles.number}>× {orNone(known(line.num))}</Text>
    </li>
  )
}
