import { RefundActions } from '../actions/RefundActions.tsx'
import { RefundPrintButton } from '../print/RefundPrintButton.tsx'
import type { useRefund } from './useRefund.ts'

interface Props {
  readonly id: string
  readonly state: Pick<ReturnType<typeof useRefund>, 'head' | 'info'>
}

/** What can be done with a refund, in the head of its panel and of its tab. */
export function RefundHeadActions({ id, state: { head, info } }: Props) {
  return (
    <>
      {info !== undefined && <RefundPrintButton refund={info} />}
      {head !== undefined && <RefundActions key={id} refund={head} />}
    </>
  )
}
