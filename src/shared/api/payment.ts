import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { id, listOf, text } from './fields.ts'

/** `spec.md §7 Bank and payment types`. Payment methods are dynamic: `{id, payName}`. */

const payType = z.object({ id, payName: text })

const bank = z.object({ id, bankName: text, bankCode: text })

const noArgs = z.strictObject({})

export const payment = {
  'payment.types': get('/{svc}-order/payType/list', noArgs, listOf(payType)),
  /** The banks to choose from. The service word is only a part of the path segment `{svc}BankInfo`. */
  'payment.bankBox': post('/blade-user/{svc}BankInfo/selectBankBox', noArgs, listOf(bank), {
    assumed: { arguments: 'none: a box lists everything', response: 'id, name and code of a bank' },
  }),
}
