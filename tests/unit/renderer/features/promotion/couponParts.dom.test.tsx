import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import CouponRulesPage from '#renderer/features/promotion/CouponRulesPage.tsx'
import { VoidButton } from '#renderer/features/promotion/VoidButton.tsx'
import type { CouponRule } from '#shared/areas/member/calls.ts'
import { openPage, testQuestions } from '../../parts/dialogCases.tsx'
import { dialogCount, faultsNow, fillIn, press, titleNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { COUPON } from '../recordAnswers.ts'
import { entriesOf, screenText } from '../../reading.ts'
import { pressButton } from '../../renderInPage.tsx'

/** The look-up of a coupon, and the question before it is voided. */

const office = new Office()

testQuestions(office, [
  {
    name: 'the question before a coupon is voided',
    part: () => <VoidButton number="C-1" rule={COUPON} />,
    answers: { 'coupon.rule': { ...COUPON, status: 1 } },
    opener: '作废',
    title: '作废优惠券 C-1？',
    body: '“满减券”的这张优惠券将不能再使用，作废后不能恢复。',
    submit: '作废',
    sends: ['coupon.void', { couponNumber: 'C-1' }],
    says: '优惠券 C-1 已作废',
    held: '已作废，操作已完成',
  },
])

const RULES: Readonly<Record<string, CouponRule>> = { 'C-1': COUPON, 'C-2': { ...COUPON, couponName: '折扣券', status: 5 } }

async function coupons() {
  office.bridge.answer('coupon.rule', (args) => RULES[(args as { couponNumber: string }).couponNumber] ?? null)
  await openPage(office, <CouponRulesPage />)
  return async (number: string): Promise<void> => {
    await fillIn({ 券码或批次号: number }, document)
    await pressButton('查询')
  }
}

const asked = (): readonly unknown[] => office.calls.flatMap(([name, args]) => (name === 'coupon.rule' ? [args] : []))

test('a number is checked at its field, and looked up without what a scanner or a person adds', async () => {
  const lookUp = await coupons()
  expect([screenText().includes('输入或扫描券码后显示规则'), screenText().includes('暂无查询')]).toEqual([true, true])
  for (const wrong of ['', ' ', '券一', 'C.1', 'x'.repeat(65)]) {
    await lookUp(wrong)
    expect(faultsNow(document)).toEqual({ 券码或批次号: '请填写 1 至 64 位的字母、数字、下划线或连字符' })
  }
  expect(asked()).toEqual([])
  await lookUp(' Ｃ-1 ')
  expect([asked(), faultsNow(document)]).toEqual([[{ couponNumber: 'C-1' }], {}])
  expect(screenText()).toContain('订单满 ¥831.00，减 ¥82.00。')
  await lookUp('x'.repeat(64))
  expect([asked().length, screenText().includes(`没有找到编号为 ${'X'.repeat(64)} 的优惠券`)]).toEqual([2, true])
})

test('the look-ups are listed, the last one first; each is looked up again by a press, also the shown one', async () => {
  const lookUp = await coupons()
  for (const number of ['C-1', 'C-9', 'C-2']) await lookUp(number)
  expect(entriesOf('本次登录的查询')).toEqual(['C-2折扣券', 'C-9未找到', 'C-1满减券'])
  await pressButton('C-1满减券')
  expect(entriesOf('本次登录的查询')).toEqual(['C-1满减券', 'C-2折扣券', 'C-9未找到'])
  expect((document.querySelector('form input') as HTMLInputElement).value).toBe('C-1')
  const before = asked().length
  await pressButton('C-1满减券')
  expect(asked().slice(before)).toEqual([{ couponNumber: 'C-1' }])
})

test('a voided coupon is read again and cannot be voided once more; a refusal stays in the question although it is void by now', async () => {
  const lookUp = await coupons()
  await lookUp('C-1')
  office.bridge.answer('coupon.rule', () => ({ ...COUPON, status: 1 }))
  office.refuse('coupon.void', '优惠券已作废')
  await pressButton('作废')
  const before = asked().length
  await press('作废')
  expect([titleNow(), asked().length - before]).toEqual(['作废优惠券 C-1？', 1])
  await press('取消')
  expect([dialogCount(), screen.queryByRole('button', { name: '作废', hidden: true })]).toEqual([0, null])
})
