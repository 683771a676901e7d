import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#renderer/kit/ipc/apiQuery.ts'
import { refreshOrders } from '#renderer/resource/record/refreshOrders.ts'

/** What a write about refund money names. */
interface Changed {
  readonly id?: string
  readonly orderId?: string | null
}

/** Refetches everything that a write about refund money may have changed: the money, and the records that show its status. */
export async function refreshMoney(client: QueryClient, { id, orderId }: Changed): Promise<void> {
  await Promise.all([refreshRecord(client, id), refreshAround(client, orderId)])
}

/** Fetches again where refund money is shown: its list, and the refund and the order that it belongs to, whose statuses follow it. */
export async function refreshAround(client: QueryClient, orderId: string | null | undefined): Promise<void> {
  await Promise.all([
    invalidateCalls(client, 'refundMoney.list'),
    invalidateCalls(client, 'refund.list'),
    invalidateCalls(client, 'refund.info'),
    invalidateCalls(client, 'refund.log'),
    refreshOrders(client, (id) => id === orderId),
  ])
}

/** Fetches the record and the log of one refund money again. */
export async function refreshRecord(client: QueryClient, id: string | undefined): Promise<void> {
  await Promise.all([
    invalidateCalls(client, 'refundMoney.info', (args) => args.id === id),
    invalidateCalls(client, 'refundMoney.log', (args) => args.id === id),
  ])
}
