import { doneUnless, type Handlers } from '../handlers/handler.ts'

export const handlers = {
  'coupon.rule': ({ demoData }, args) => demoData.coupons.rule(args.required('couponNumber')),
  'coupon.void': ({ demoData }, args) => doneUnless(demoData.coupons.void(args.required('couponNumber'))),
} satisfies Partial<Handlers>
