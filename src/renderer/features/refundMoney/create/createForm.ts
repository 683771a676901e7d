import * as z from 'zod/mini'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import { defineDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { tidyNumber } from '#shared/text/tidyNumber.ts'
import { REFUND_METHOD } from '#shared/domain/codes/refunds.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { notify, notifyLasting } from '#renderer/kit/errors/notify.ts'
import { readNow } from '#renderer/kit/ipc/apiQuery.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useAmounts } from '#renderer/ui/format/useAmounts.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { moneyOfOrder, newRowOf, type NewMoney } from '../order/useOrderMoney.ts'
import { refreshMoney } from '../refresh.ts'

/** What is typed in the dialog that creates refund money. */
export interface CreateDraft {
  readonly orderId: string
  /** Fen; null while the field is empty. */
  readonly refundPrice: number | null
  /** A code of `REFUND_METHOD`, as text. */
  readonly refundMethod: string
  /** Empty for money without a refund. */
  readonly refundOrderId: string
  readonly remark: string
}

/** The draft of a dialog that was just opened. */
export const NO_DRAFT: CreateDraft = {
  orderId: '',
  refundPrice: null,
  refundMethod: String(REFUND_METHOD.originalRoute),
  refundOrderId: '',
  remark: '',
}

/** Whether a draft would be missed: the method alone is a default. */
export const isWorthKeeping = ({ orderId, refundPrice, remark }: CreateDraft): boolean =>
  orderId.trim() !== '' || refundPrice !== null || remark.trim() !== ''

/** The draft of the tab; null while its dialog is closed. */
export const { useDraft: useCreateDraft } = defineDraft<CreateDraft>({
  name: 'create',
  isWorthKeeping,
  what: () => i18n.t('refundMoney:create.title'),
  afterWrite: (draft, { name, args }) => (name === 'refundMoney.create' && args.orderId === tidyNumber(draft.orderId) ? null : draft),
})

/** What the schema knows of the order. */
export interface OrderFacts {
  /** The order that was read with its refund money; null until one was. */
  readonly orderId: string | null
  /** The most that may be paid back. Fen. */
  readonly most: number
  /** The ids of its refunds. */
  readonly refunds: ReadonlySet<string>
}

interface Messages {
  readonly orderId: string
  /** The order is not read yet. */
  readonly unread: string
  readonly noAmount: string
  readonly tooMuch: string
  readonly nothingLeft: string
  readonly method: string
  /** The chosen refund is another order's. */
  readonly refund: string
  readonly noRemark: string
}

const METHODS = Object.values(REFUND_METHOD)

/** The schema of new refund money: an order that was read, and at most what may still be paid back for it (exact to the fen). */
export const createSchema = ({ orderId: readId, most, refunds }: OrderFacts, messages: Messages) =>
  z.pipe(
    z.object({
      orderId: z.string().check(
        z.overwrite(tidyNumber),
        z.refine(isRecordId, { error: messages.orderId, abort: true }),
        z.refine((id) => id === readId, messages.unread),
      ),
      refundPrice: z.nullable(z.int()).check(
        z.refine((fen) => readId === null || most > 0 || fen === null, { error: messages.nothingLeft, abort: true }),
        z.refine((fen) => fen !== null && fen > 0, { error: messages.noAmount, abort: true }),
        z.refine((fen) => readId === null || fen === null || fen <= most, messages.tooMuch),
      ),
      refundMethod: z.string().check(z.refine((code) => METHODS.some((method) => String(method) === code), messages.method)),
      refundOrderId: z.string().check(z.refine((id) => id === '' || refunds.has(id), messages.refund)),
      remark: z.string().check(z.trim(), z.minLength(1, messages.noRemark)),
    }),
    z.transform(({ orderId, refundPrice, refundMethod, refundOrderId, remark }: CreateDraft): NewMoney => {
      const method = METHODS.find((code) => String(code) === refundMethod) ?? REFUND_METHOD.originalRoute
      const args = { orderId, refundMethod: method, refundPrice: refundPrice ?? 0, remark }
      return refundOrderId === '' ? args : { ...args, refundOrderId }
    }),
  )

/**
 * Creates refund money. Resolves when the server has it; rejects with the server's refusal. After a lost answer it reads the order's
 * refund money again and says what is there: it never sends twice. A new row of the same kind then counts as created.
 * @returns the function that sends; `known` is the refund money that the order had before.
 */
export function useCreate(): (sent: NewMoney, known: readonly RefundMoneyRow[]) => Promise<void> {
  const { t } = useTranslation('refundMoney')
  const client = useQueryClient()
  const { sum } = useAmounts()
  return async (sent, known) => {
    const before = new Set(known.map(({ id }) => id))
    const found = new Set<string>()
    const held = async (): Promise<string> => {
      const { records } = await readNow(client, moneyOfOrder(sent.orderId))
      const row = newRowOf(records, before, sent)
      if (row === null) return t('create.lost.none')
      found.add(row.id)
      return t('create.lost.found', { id: row.id, amount: sum(sent.refundPrice) })
    }
    try {
      await writeOrReadBack(() => call('refundMoney.create', sent), held)
      notify('success', () => t('create.done', { id: sent.orderId, amount: sum(sent.refundPrice) }))
    } catch (error) {
      if (found.size === 0) throw error
      notifyLasting('info', () => errorMessage(error))
    } finally {
      void refreshMoney(client, sent)
    }
  }
}
