import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshUnits } from '#renderer/resource/tree/refreshUnits.ts'
import { useDictionaryWrites } from '#renderer/features/dictionary/useDictionaryWrites.ts'
import { INSURANCE_REVIEW } from '#renderer/features/insurance/review/insuranceReview.tsx'
import { useSaveGrade } from '#renderer/features/members/grades/GradeDialog.tsx'
import { DELETE_TYPE, DISABLE_TYPE, saveType } from '#renderer/features/members/types/typeWrites.ts'
import { draftOf } from '#renderer/features/menuAdmin/tree/menuDraft.ts'
import { useMenuWrites } from '#renderer/features/menuAdmin/useMenuWrites.ts'
import { addStore, changeStore, DELETE_STORE, OPEN_STORE } from '#renderer/features/organisation/stores/storeWrites.tsx'
import { addUnit, changeUnit, DELETE_UNIT } from '#renderer/features/organisation/units/unitWrites.ts'
import { useVoid } from '#renderer/features/promotion/VoidButton.tsx'
import { REFUND_MONEY_REVIEW } from '#renderer/features/refundMoney/review/refundMoneyReview.tsx'
import { useReviewQueue } from '#renderer/features/refunds/review/reviewQueue.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { REVIEW_RESULT } from '#shared/domain/codes/refunds.ts'
import { Bridge } from '../bridge.ts'
import { pageOf } from '../pageProps.ts'
import { renderHookInPage } from '../renderHookInPage.tsx'
import { OWN, readAgain, watchReads } from '../parts/watchReads.ts'
import { MONEY } from './moneyAnswer.ts'
import { ENTRY, MENU, STORE, UNIT } from './recordAnswers.ts'
import { POLICY } from './policyAnswer.ts'

/** What a write reads again: every answer that it may have changed, and of the records only its own. */

let bridge: Bridge

beforeEach(async () => {
  bridge = new Bridge()
  bridge.answer('refund.list', () => pageOf())
  await watchReads()
})
afterEach(() => queryClient.clear())

/** What a hook returns. */
function valueOf<T>(useValue: () => T): T {
  return renderHookInPage(useValue, { client: queryClient }).result.current
}

test('a review of refund money: its lists, its refund, and its own order with the after-sales', async () => {
  await valueOf(REFUND_MONEY_REVIEW.useReview).review({ ...MONEY, id: OWN, orderId: OWN }, { status: REVIEW_RESULT.passed })
  const lists = ['order.list', 'refund.info', 'refund.list', 'refund.log', 'refundMoney.list']
  const records = ['order.info', 'order.log', 'order.salesService', 'refundMoney.info', 'refundMoney.log']
  expect(await readAgain()).toEqual({ own: [...lists, ...records].toSorted(), others: lists })
})

test('a review of a policy: the accepted policies as well', async () => {
  await valueOf(INSURANCE_REVIEW.useReview).review({ ...POLICY, id: OWN }, { status: REVIEW_RESULT.passed })
  const lists = ['insurance.accepted', 'insurance.list']
  expect(await readAgain()).toEqual({ own: ['insurance.accepted', 'insurance.info', 'insurance.list'], others: lists })
})

const ORGANISATION = ['areaList', 'areaManagers', 'areaPrincipal', 'employees', 'parentTree', 'store', 'stores'].map(
  (name) => `organisation.${name}`,
)
const DICTIONARIES = ['byCode', 'childList', 'detail', 'list', 'parentList'].map((name) => `dictionary.${name}`)
const MENUS = ['buttons', 'detail', 'lazyList', 'routes', 'topMenu', 'tree'].map((name) => `menu.${name}`)
const TYPE = { id: OWN, code: 'T', name: '金卡', status: 1, updateName: null, updateTime: null, maintainerUser: null }
const TYPES = { own: ['member.types'], others: ['member.types', 'memberTypes', 'partnerTypes'] }
const OF_ORGANISATION = { own: ORGANISATION, others: [...ORGANISATION, 'departments', 'areas', 'tree of units'] }
const OF_DICTIONARIES = { own: DICTIONARIES, others: [...DICTIONARIES, 'tree of dictionary'] }
const OF_MENUS = { own: MENUS, others: [...MENUS, 'tree of menus'] }
const DRAFT = { parentId: '1', deptName: '新店', storeCode: 'S', address: '', phone: '13600000099', sort: 1 }
const ENTRY_DRAFT = { parentId: '0', code: 'D', dictKey: '-1', dictValue: '色', sort: 1, remark: '', isSealed: 0 } as const

/** Everything that shows units, stores, dictionaries, menus or member types, whatever the write is. */
test.each([
  ['a new unit', () => addUnit({ id: OWN, deptName: '华东' }, { deptName: '无锡', sort: 1 }), OF_ORGANISATION],
  ['a changed unit', () => changeUnit(OWN, { deptName: '无锡', sort: 1 }), OF_ORGANISATION],
  ['a deleted unit', () => DELETE_UNIT.send({ ...UNIT, id: OWN }), OF_ORGANISATION],
  ['a new store', () => addStore(DRAFT), OF_ORGANISATION],
  ['a changed store', () => changeStore({ id: OWN, ...DRAFT }), OF_ORGANISATION],
  ['an opened store', () => OPEN_STORE.send({ ...STORE, id: OWN }), OF_ORGANISATION],
  ['a deleted store', () => DELETE_STORE.send({ ...STORE, id: OWN }), OF_ORGANISATION],
  ['a saved entry of a dictionary', () => valueOf(useDictionaryWrites).save(ENTRY_DRAFT), OF_DICTIONARIES],
  ['a removed entry of a dictionary', () => valueOf(useDictionaryWrites).remove([ENTRY]), OF_DICTIONARIES],
  ['a saved menu', () => valueOf(useMenuWrites).save({ ...draftOf(MENU), id: OWN }), OF_MENUS],
  ['a removed menu', () => valueOf(useMenuWrites).remove(MENU, []), OF_MENUS],
  ['a moved menu', () => valueOf(useMenuWrites).move(MENU, [MENU, { ...MENU, id: '2' }], 1), OF_MENUS],
  ['a saved member type', () => saveType({ code: 'T', name: '金卡', status: 1 }), TYPES],
  ['a disabled member type', () => DISABLE_TYPE.send(TYPE), TYPES],
  ['a deleted member type', () => DELETE_TYPE.send(TYPE), TYPES],
  ['a saved grade', () => valueOf(useSaveGrade)({ code: 'G', name: '银卡', level: 1 }), { own: [], others: ['memberGrades'] }],
])('%s', async (_name, write, expected) => {
  await write()
  expect(await readAgain()).toEqual(expected)
})

test('a change of employees: areas and stores, which name their principals, and the numbers of people in the tree as well', async () => {
  await refreshUnits()
  const lists = ['areaList', 'areaManagers', 'areaPrincipal', 'employees', 'store', 'stores'].map((name) => `organisation.${name}`)
  expect(await readAgain()).toEqual({ own: lists, others: [...lists, 'tree of units'] })
})

test('a voided coupon: the rules of all coupons, as those of a batch share one', async () => {
  await valueOf(useVoid)(OWN)
  expect(await readAgain()).toEqual({ own: ['coupon.rule'], others: ['coupon.rule'] })
})

test('a review of more refunds than it takes asks for the oldest', async () => {
  valueOf(() => useReviewQueue({}, 'B', true))
  await queryClient
    .getQueryCache()
    .find({ queryKey: ['refund review', {}, 'B'] })
    ?.fetch()
  expect(bridge.calls.length).toBeGreaterThan(0)
  for (const [name, args] of bridge.calls) {
    expect(name).toBe('refund.list')
    expect(args).toMatchObject({ current: 1, ascs: 'createTime' })
  }
})
