import * as z from 'zod/mini'
import type { WriteOutcome } from '#shared/writeOutcome.ts'

/** Remarks that are typed but not sent, by order id: in the panel over the list one tab shows many orders. */
export type RemarkDrafts = Readonly<Record<string, string>>

const remarkArgs = z.object({ orderId: z.string(), remark: z.string() })

/** The remark that a write has added. */
function addedRemark({ name, args, error }: WriteOutcome): z.output<typeof remarkArgs>[] {
  if (name !== 'order.remarkCreate' || error !== null) return []
  const { data } = remarkArgs.safeParse(args)
  return data === undefined ? [] : [data]
}

/**
 * The drafts without those that writes have added. A text that was typed since then stays. Without a change they are the same object, so
 * that nothing renders.
 */
export function withoutAdded(drafts: RemarkDrafts, outcomes: readonly WriteOutcome[]): RemarkDrafts {
  const added = outcomes.flatMap(addedRemark)
  const left = Object.entries(drafts).filter(
    ([orderId, text]) => !added.some((remark) => remark.orderId === orderId && remark.remark === text.trim()),
  )
  return left.length === Object.keys(drafts).length ? drafts : Object.fromEntries(left)
}
