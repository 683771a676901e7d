import { useVoid } from '#renderer/features/promotion/VoidButton.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Office } from '../../parts/office.ts'
import { testWrites } from '../../parts/writeCases.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { COUPON } from '../recordAnswers.ts'

/** What voiding a coupon sends and says. */

const office = new Office()

const voidCoupon = () => renderHookInPage(useVoid, { client: queryClient }).result.current

testWrites(office, [
  {
    name: 'a voided coupon',
    write: () => voidCoupon()('C-81'),
    sends: ['coupon.void', { couponNumber: 'C-81' }],
    says: '优惠券 C-81 已作废',
    held: [
      ['coupon.rule', { couponNumber: 'C-81' }, { ...COUPON, status: 1 }, '已作废', '操作已完成'],
      ['coupon.rule', { couponNumber: 'C-81' }, null, '没有找到编号为 C-81 的优惠券'],
    ],
  },
])
