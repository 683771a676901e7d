import { useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ReceiptRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, readNow } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { refreshOrders } from '#renderer/resource/record/refreshOrders.ts'
import type { OrderLogRow } from '#shared/areas/orders/calls.ts'
import { momentOf, parseChinaTime } from '#shared/domain/chinaTime.ts'
import { AppError } from '#shared/errors.ts'
import { useOrderLog } from './useOrderQueries.ts'

/** What the order's log says of a pushed sale, in every form of words that is known. */
const NAMES_PUSH = /推送.*销售单|销售单.*推送/u
const IS_FAILURE = /失败/u

/** The newest push of the sale in an order's log, which a server answers in either order; null without one. */
export function pushedSale(log: readonly OrderLogRow[]): OrderLogRow | null {
  const pushes = log.filter(({ logDesc }) => NAMES_PUSH.test(logDesc ?? '') && !IS_FAILURE.test(logDesc ?? ''))
  const [newest] = pushes.toSorted((a, b) => (b.createTime ?? '').localeCompare(a.createTime ?? ''))
  return newest ?? null
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  danger: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly orderId: string
}

/**
 * Pushes the order's cashier sale (spec.md §7: createOrderBojunSales), with its permission. It asks first: it books money. The order's log
 * tells that it was pushed already; a second push makes a second document, and is an action of its own.
 */
export function CashierSaleButton({ orderId }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('orders')
  const mayPush = useAllowed('order_cashier_sale')
  const log = useOrderLog(orderId)
  const [asked, setAsked] = useState<'first' | 'again' | null>(null)
  const momentText = useMomentText()
  const push = usePush(orderId)
  const pushed = pushedSale(log.data?.content ?? [])
  const isOffered = mayPush && pushed === null && !(log.isPending && log.isFetching)
  usePageCommands(isOffered ? [{ id: 'cashierSale', name: t('cashierSale.action'), run: () => setAsked('first') }] : [])
  if (!mayPush) return null
  const time = momentText(pushed)
  const close = (): void => setAsked(null)
  return (
    <div className={styles.root}>
      {pushed === null ? (
        <Button icon={<ReceiptRegular />} disabledFocusable={log.isPending && log.isFetching} onClick={() => setAsked('first')}>
          {t('cashierSale.action')}
        </Button>
      ) : (
        <>
          <Text size={200} className={styles.quiet}>
            {t('cashierSale.pushed', { time })}
          </Text>
          <Button size="small" className={styles.danger} onClick={() => setAsked('again')}>
            {t('cashierSale.again')}
          </Button>
        </>
      )}
      {(pushed === null || asked === 'first') && (
        <ConfirmDialog
          open={asked === 'first'}
          showsFailure
          title={t('cashierSale.title')}
          body={t(log.isSuccess ? 'cashierSale.body' : 'cashierSale.bodyUnread', { id: orderId })}
          confirmLabel={t('cashierSale.action')}
          onConfirm={() => push(log.isSuccess ? 'first' : 'unread')}
          onClose={close}
        />
      )}
      {pushed !== null && (
        <ConfirmDialog
          open={asked === 'again'}
          danger
          showsFailure
          title={t('cashierSale.titleAgain')}
          body={t('cashierSale.bodyAgain', { id: orderId, time })}
          confirmLabel={t('cashierSale.again')}
          onConfirm={() => push(pushed)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Gives the time of a push as people say it. */
function useMomentText(): (pushed: OrderLogRow | null) => string {
  const now = useNow('minute').getTime()
  return (pushed) => {
    const instant = parseChinaTime(pushed?.createTime ?? '')
    return instant === null ? (pushed?.createTime ?? '') : momentOf(instant, now)
  }
}

/** What is known of earlier pushes: none, the newest one, or nothing where the log could not be read. */
type Known = 'first' | 'unread' | OrderLogRow

/**
 * Pushes the sale. The first push reads the log before: a colleague may have been faster. After a lost answer a push that the log did not
 * have is this one; a log without one proves nothing, because the till may write it later.
 * @throws AppError also where it was pushed
 */
function usePush(orderId: string): (known: Known) => Promise<void> {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const momentText = useMomentText()
  const readPushed = async (): Promise<OrderLogRow | null> => {
    const { content } = await readNow(client, apiQuery('order.log', { orderNo: orderId }))
    return pushedSale(content)
  }
  return async (known) => {
    const before = known === 'first' ? await readPushed() : null
    if (before !== null) throw new AppError({ kind: 'server', message: t('cashierSale.pushed', { time: momentText(before) }) })
    await sendWrite({
      send: () => call('order.cashierSale', { orderId }),
      readBack: async () => {
        const now = await readPushed()
        if (now === null) return t('cashierSale.notPushed')
        const state = t('cashierSale.pushed', { time: momentText(now) })
        const isOwn = known === 'first' || (known !== 'unread' && now.createTime !== known.createTime)
        return isOwn ? { state, fate: 'done' } : state
      },
      done: () => t('cashierSale.done', { id: orderId }),
      refresh: () => refreshOrders(client, (id) => id === orderId),
    })
  }
}
