import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import type { OrderLine, OrderRow } from '#shared/areas/orders/calls.ts'
import { splitVariant } from '#shared/domain/orders/goodsVariant.ts'
import { piecesOf } from '#shared/domain/orders/orderAmounts.ts'
import { known, orPlaceholder } from '#shared/domain/placeholder.ts'
import { useFreshLines } from '../ShipContents.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: 0 },
  head: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '2px 16px' },
  receiver: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  address: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, flexBasis: '100%', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  number: { display: 'inline-flex', alignItems: 'center', gap: '4px', marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  remark: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowY: 'auto', minHeight: '64px' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  product: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  // Readable from a metre.
  large: { fontSize: '28px', lineHeight: '36px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  pieces: {
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  several: { color: tokens.colorStatusDangerForeground1 },
})

/** The order on the desk: to whom it goes, and its goods in letters that are read while one packs. */
export function DeskOrder({ order }: { readonly order: OrderRow }) {
  const styles = useStyles()
  const { t } = useTranslation(['shippingDesk', 'common'])
  const orNone = useOrNone()
  const { data, error, isFetching, refetch } = useFreshLines(order.id)
  const remark = orPlaceholder(order.remark, '')
  const pieces = data === undefined ? null : piecesOf(data)
  return (
    <section className={styles.root} aria-label={t('orderNamed', { id: order.id })}>
      <div className={styles.head}>
        <span className={styles.receiver}>{orNone(order.receiverName)}</span>
        <span className={styles.receiver}>{orNone(order.receiverPhone)}</span>
        <Text className={styles.number}>
          <span className={styles.quiet}>{order.id}</span>
          <CopyButton text={order.id} label={t('common:copyWhat', { what: t('orderId') })} />
        </Text>
        <span className={styles.address}>{orNone(order.receiverAddress)}</span>
      </div>
      {remark !== '' && <Text className={styles.remark}>{t('buyerRemark', { remark })}</Text>}
      {error !== null && !isFetching ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.list} aria-label={t('goods')} aria-busy={data === undefined} tabIndex={0}>
          {data === undefined ? (
            <li className={styles.line}>{t('goodsLoading')}</li>
          ) : (
            keyed(data).map(({ key, ...line }) => <Line key={key} line={line} />)
          )}
        </ul>
      )}
      {pieces !== null && <Text className={styles.quiet}>{t('pieces', { count: pieces })}</Text>}
    </section>
  )
}

function Line({ line }: { readonly line: OrderLine }) {
  const styles = useStyles()
  const orNone = useOrNone()
  const { product, variant } = splitVariant(orNone(line.goodsName))
  const count = known(line.num)
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {variant !== '' && <span className={styles.product}>{product}</span>}
        <span className={styles.large}>{variant === '' ? product : variant}</span>
        <Text size={200} className={styles.quiet}>
          {orNone(line.skuCode)}
        </Text>
      </span>
      <span className={mergeClasses(styles.pieces, count !== null && count > 1 && styles.several)}>× {orNone(count)}</span>
    </li>
  )
}
