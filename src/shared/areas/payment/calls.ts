import * as z from 'zod'
import { get, post } from '../../api/endpoint.ts'
import { id, idArg, listOf, objectOf, text } from '../../api/fields.ts'

/** `spec.md §7 Bank and payment types`. Payment methods are dynamic: `{id, payName}`. */

const payType = z.object({ id, payName: text })

const bank = z.object({ id, bankName: text, bankCode: text })

const noArgs = z.strictObject({})

export const calls = {
  'payment.types': get('/{svc}-order/payType/list', noArgs, listOf(payType)),
  /** The banks to choose from. The service word is only a part of the path segment `{svc}BankInfo`. */
  'payment.bankBox': post('/blade-user/{svc}BankInfo/selectBankBox', noArgs, listOf(bank), {
    assumed: { arguments: 'none: a box lists everything', response: 'id, name and code of a bank' },
  }),
  'payment.bankInfo': post('/blade-user/{svc}BankInfo/selectBankInfo', z.strictObject({ id: idArg }), objectOf(bank), {
    assumed: {
      arguments: 'the `id` of a bank of the box',
      response: 'the bank, as in the box',
      effect: 'it selects: a read, although it is a POST',
    },
  }),
}
