import * as z from 'zod'
import { ENABLE_FLAG, LEVEL } from '../../domain/codes/members.ts'
import { MEMBER_TYPE_FILTERS } from './area.ts'
import { get, write } from '../../api/endpoint.ts'
import {
  argsOf,
  codeArgOf,
  codeOf,
  codeTextArg,
  fen,
  id,
  idArg,
  idOrNoneArg,
  nameArg,
  ignoredResponse,
  objectOf,
  optionalId,
  optionalNumber,
  pageArgs,
  pageOf,
  text,
  time,
} from '../../api/fields.ts'

/** `spec.md §7 Other calls in the module service`: the types and grades of members and partners, and their coupons. */

/** A member type or a partner type: `spec.md §3` has one record for both. */
const memberType = z.object({
  id,
  code: text,
  name: text,
  status: codeOf('enableFlag'),
  updateName: text,
  updateTime: time,
  maintainerUser: text,
})

const memberGrade = z.object({
  id,
  code: text,
  name: text,
  level: codeOf('level'),
  memberTypeId: optionalId,
  updateName: text,
  updateTime: time,
})

/** The rule of a batch of coupons. */
const couponRule = z.object({
  id,
  /** The number of the batch, as in the coupon shares of an order. */
  couponNumber: text,
  couponName: text,
  couponType: codeOf('couponType'),
  couponFaceValue: fen,
  /** The part of the price that is still paid: a percentage (85), Chinese tenths (8.5) or a fraction (0.85). */
  discount: optionalNumber,
  /** The minimum amount of an order for which the coupon is valid. */
  thresholdPrice: fen,
  /** A promotion status of spec.md §4. */
  status: codeOf('promotionStatus'),
  startTime: time,
  endTime: time,
  totalNum: optionalNumber,
  grantNum: optionalNumber,
  useNum: optionalNumber,
})

const enableFlag = codeArgOf('enableFlag', z.enum(ENABLE_FLAG))
const typeDraft = z.strictObject({ id: idArg.optional(), code: codeTextArg, name: nameArg, status: enableFlag })
const gradeDraft = z.strictObject({
  id: idArg.optional(),
  code: codeTextArg,
  name: nameArg,
  level: codeArgOf('level', z.enum(LEVEL)),
  /** Left out, the same as before; empty, every type. */
  memberTypeId: idOrNoneArg.optional(),
})

export type CouponRule = z.output<typeof couponRule>
export type MemberTypeDraft = z.output<typeof typeDraft>
export type MemberGradeDraft = z.output<typeof gradeDraft>

const byNumber = z.strictObject({ couponNumber: idArg })

const saveAssumed = 'one with an `id` is changed, one without is added'

export const calls = {
  'member.types': get(
    '/{svc}-moudle/{svc}_member_type/page',
    z.strictObject({ ...pageArgs, ...argsOf(MEMBER_TYPE_FILTERS) }),
    pageOf(memberType),
    {
      assumed: { arguments: 'the filters: code, name and status, the fields of spec.md §3 that a person can search by' },
    },
  ),
  'member.typeSave': write('/{svc}-moudle/{svc}_member_type/createOrUpdate', typeDraft, ignoredResponse, {
    permission: { add: 'member_type_add', change: 'member_type_edit' },
    assumed: { arguments: `code, name and status, the fields of spec.md §3 that a person sets; ${saveAssumed}` },
  }),
  'member.typeStatus': write(
    '/{svc}-moudle/{svc}_member_type/update-status',
    z.strictObject({ id: idArg, status: enableFlag }),
    ignoredResponse,
    {
      placement: 'query',
      permission: 'member_type_edit',
      assumed: { arguments: '`status` is the enable flag of spec.md §4' },
    },
  ),
  'member.typeDelete': write('/{svc}-moudle/{svc}_member_type/delete', z.strictObject({ id: idArg }), ignoredResponse, {
    placement: 'query',
    permission: 'member_type_delete',
  }),
  'member.grades': get('/{svc}-moudle/{svc}_member_grade/page', z.strictObject(pageArgs), pageOf(memberGrade), {
    assumed: {
      response:
        '`name`, the level of spec.md §9, the member type of the grade, and who changed it when, as for a type, beside `id` and `code`',
    },
  }),
  'member.gradeSave': write('/{svc}-moudle/{svc}_member_grade/createOrUpdate', gradeDraft, ignoredResponse, {
    permission: { add: 'member_grade_add', change: 'member_grade_edit' },
    assumed: { arguments: `the fields of a grade that a person sets; an empty member type is none; ${saveAssumed}` },
  }),
  'coupon.rule': get('/{svc}-moudle/{svc}_coupon_rules/info', byNumber, objectOf(couponRule), {
    assumed: {
      response:
        'the fields of a coupon share of spec.md §3, its threshold, its status of promotions (spec.md §4), its period, and how many were granted and used; a discount up to 1 is a fraction, one up to 10 counts in tenths (折), a greater one is a percentage',
    },
  }),
  'coupon.void': write('/{svc}-moudle/{svc}_coupon_cancellation_grant/efficacyCoupon', byNumber, ignoredResponse, {
    placement: 'query',
    permission: 'coupon_void',
    assumed: {
      effect: 'it ends the efficacy of a coupon: a write. Where a server only reads, nothing is lost',
    },
  }),
}
