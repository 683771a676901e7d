import * as z from 'zod'
import { get } from './endpoint.ts'
import { id, listOf, text } from './fields.ts'

/** `spec.md §7 Bank and payment types`. Payment methods are dynamic: `{id, payName}`. */

const payType = z.object({ id, payName: text })

export type PayType = z.output<typeof payType>

export const payment = {
  'payment.types': get('/{svc}-order/payType/list', z.strictObject({}), listOf(payType)),
}
