import { doneUnless, type Handlers } from './handler.ts'

export const couponHandlers = {
  'coupon.rule': ({ demoData }, args) => demoData.coupons.rule(args.required('couponNumber')),
  'coupon.void': ({ demoData }, args) => doneUnless(demoData.coupons.void(args.required('couponNumber'))),
} satisfies Partial<Handlers>
