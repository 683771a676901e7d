import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'

const useStyles = makeStyles({
  list: { margin: '4px 0 0', padding: 0, listStyleType: 'none' },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', minHeight: '28px' },
  id: { display: 'flex', alignItems: 'center' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  readonly orderId: string
  /** The refund that is shown. */
  readonly refundId: string
}

/** The other refunds of the order. A person who pays this one needs to know what the others pay. */
export function OtherRefunds({ orderId, refundId }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('refunds')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const orNone = useOrNone()
  const query = useQuery(apiQuery('order.salesService', { orderId }))
  return (
    <QueryPart query={query} bars={1}>
      {(all) => {
        const others = keyed(all.filter(({ id }) => id !== refundId))
        return (
          <div>
            <Text className={styles.quiet}>{t('order.otherRefunds', { count: others.length })}</Text>
            {others.length > 0 && (
              <ul className={styles.list}>
                {others.map(({ key, id, status, refundType, refundMethod, createTime }) => (
                  <li key={key} className={styles.item}>
                    <span className={styles.id}>
                      <RecordLink kind="refund" id={id} term={t('column.id')} />
                    </span>
                    {codeBadge(statusListOf(refundType), status, label)}
                    <span>{label('refundMethod', refundMethod)}</span>
                    <span className={styles.quiet}>{orNone(createTime)}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      }}
    </QueryPart>
  )
}
