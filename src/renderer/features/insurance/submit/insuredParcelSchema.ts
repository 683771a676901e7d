import * as z from 'zod/mini'
import { tidyWaybill } from '#renderer/resource/parcel/parcelSchema.ts'
import { toHalfWidth } from '#renderer/ui/fields/toHalfWidth.ts'
import { isRecordId, WAYBILL_PATTERN } from '#shared/domain/patterns.ts'

/** The sentences for what is wrong, by field. */
interface Messages {
  readonly orderId: string
  readonly waybill: string
  readonly insuredAmount: string
}

/** An insured parcel as it is sent. The amount in fen. */
export interface InsuredParcel {
  readonly orderId: string
  readonly waybill: string
  readonly insuredAmount: number
}

/** The schema of an insured parcel. It tidies both numbers, which a scanner may type. */
export const insuredParcelSchema = (messages: Messages) =>
  z.object({
    orderId: z.string().check(
      z.overwrite((typed) => toHalfWidth(typed).trim()),
      z.refine(isRecordId, messages.orderId),
    ),
    waybill: z.string().check(z.overwrite(tidyWaybill), z.regex(WAYBILL_PATTERN, messages.waybill)),
    insuredAmount: z.pipe(
      z.nullable(z.int()).check(z.refine((fen) => fen !== null && fen > 0, messages.insuredAmount)),
      z.transform((fen: number | null) => fen ?? 0),
    ),
  })
