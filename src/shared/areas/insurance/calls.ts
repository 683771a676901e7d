import * as z from 'zod'
import { REVIEW_RESULT } from '../../domain/codes/refunds.ts'
import { INSURANCE_FILTERS } from './area.ts'
import { MAX_LENGTH } from '../../domain/limits.ts'
import { get, taskDownload, write } from '../../api/endpoint.ts'
import {
  argsOf,
  code,
  codeArgOf,
  exportPageArgs,
  fen,
  id,
  idArg,
  ignoredResponse,
  objectOf,
  optionalId,
  pageArgs,
  pageOf,
  text,
  time,
  waybillArg,
} from '../../api/fields.ts'

/**
 * `spec.md §7 Parcel insurance`. No response is shown there, nor what is insured: the parcel itself, or the buyer's return postage. The names
 * hold for both.
 */

const insuranceRow = z.object({
  /** The number of the policy. */
  id,
  orderId: optionalId,
  expressCode: text,
  expressCompany: text,
  /** What the shop pays. */
  premium: fen,
  /** What the insurer pays for a claim. */
  insuredAmount: fen,
  /** The specification has no list of these numbers: the server's own name is in `statusName`. */
  status: code,
  statusName: text,
  deptId: optionalId,
  deptName: text,
  createTime: time,
  checkUserName: text,
  remark: text,
})

export type InsuranceRow = z.output<typeof insuranceRow>

const insurancePrice = z.object({ premium: fen, insuredAmount: fen })

const parcel = { orderId: idArg, expressCode: waybillArg, insuredAmount: z.int().min(1) }
const filters = argsOf(INSURANCE_FILTERS)

const FILTERS = 'an insurance’s own fields and the times of the refund search'
const ROW =
  'the order, its parcel, premium and insured amount in fen, the status by number and by the server’s own name, and who checked it; what is insured, the parcel or its return postage, is not said, and the words on the screen hold for both'
const PARCEL = 'the order, its waybill and the insured amount in fen: what a price depends on'

export const calls = {
  'insurance.list': get('/{svc}-order/parcelInsurance/page', z.strictObject({ ...filters, ...pageArgs }), pageOf(insuranceRow), {
    assumed: { arguments: FILTERS, response: ROW },
  }),
  /** The insurances that the insurer has accepted. */
  'insurance.accepted': get(
    '/{svc}-order/parcelInsurance/ParcelInsuranceSuccess',
    z.strictObject({ ...filters, ...pageArgs }),
    pageOf(insuranceRow),
    {
      assumed: {
        arguments: 'those of the list',
        response: 'a page as the list, of those that succeeded',
        effect: 'a read: a GET beside the page whose name is no action',
      },
    },
  ),
  'insurance.info': get('/{svc}-order/parcelInsurance/getParcelInsuranceDetail', z.strictObject({ id: idArg }), objectOf(insuranceRow), {
    assumed: { arguments: '`id`, as the info of an order', response: 'the row of the list' },
  }),
  /** What insuring a parcel costs. */
  'insurance.price': get('/{svc}-order/parcelInsurance/getCheckPrice', z.strictObject(parcel), objectOf(insurancePrice), {
    assumed: { arguments: PARCEL, response: 'the premium and the insured amount in fen' },
  }),
  'insurance.check': write(
    '/{svc}-order/parcelInsurance/checkParcelInsurance',
    z.strictObject({
      id: idArg,
      status: codeArgOf('reviewResult', z.literal(Object.values(REVIEW_RESULT))),
      remark: z.string().max(MAX_LENGTH.remark).optional(),
    }),
    ignoredResponse,
    {
      permission: 'parcel_insurance_check',
      assumed: {
        arguments: '`id`; `status` 1 passes and 2 rejects, numbered as the enable flag is, with a remark',
        placement: 'a body, as the other writes',
      },
    },
  ),
  'insurance.submit': write(
    '/{svc}-order/parcelInsurance/submitParcelInsurance',
    z.strictObject({ ...parcel, /** The price that was shown. Fen. */ premium: z.int().min(0) }),
    ignoredResponse,
    {
      permission: 'parcel_insurance_add',
      assumed: { arguments: `${PARCEL}, and the premium that was shown`, placement: 'a body, as the other writes' },
    },
  ),
  'insurance.export': taskDownload(
    '/{svc}-moudle/asyn-export-parcel_insurance/export-parcel_insurance',
    z.strictObject({ ...exportPageArgs, ...filters }),
    { permission: 'parcel_insurance_export', assumed: { arguments: 'paging and filters, as the other two `asyn-export-` calls' } },
  ),
}
