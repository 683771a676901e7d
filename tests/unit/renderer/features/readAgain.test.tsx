import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshEmployees } from '#renderer/features/employees/employee.ts'
import { useDictionaryWrites } from '#renderer/features/dictionary/useDictionaryWrites.ts'
import { useReview as usePolicyReview } from '#renderer/features/insurance/review/useReview.ts'
import { draftOf } from '#renderer/features/menuAdmin/tree/menuDraft.ts'
import { useMenuWrites } from '#renderer/features/menuAdmin/useMenuWrites.ts'
import { useUnitWrites } from '#renderer/features/organisation/units/useUnitWrites.ts'
import { useVoid } from '#renderer/features/promotion/useVoid.ts'
import { useCheck } from '#renderer/features/refundMoney/check/useCheck.ts'
import { useReviewQueue } from '#renderer/features/refunds/review/reviewQueue.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { REVIEW_RESULT } from '#shared/domain/codes/refunds.ts'
import { answered } from '../../../support/ipc/answered.ts'
import { OWN, readAgain, watchReads } from '../parts/watchReads.ts'
import { MONEY } from './moneyAnswer.ts'
import { ENTRY, MENU } from './recordAnswers.ts'

/** What a write reads again: every answer that it may have changed, and of the records only its own. */

const calls: (readonly [name: string, args: unknown])[] = []

beforeEach(async () => {
  await watchReads()
  vi.stubGlobal('window', {
    backoffice: {
      call: (_id: string, name: string, args: unknown) => {
        calls.push([name, args])
        return Promise.resolve(answered(name === 'refund.list' ? { records: [], total: 0, size: 1, current: 1, pages: 1 } : null))
      },
    },
  })
})
afterEach(() => {
  queryClient.clear()
  calls.length = 0
})

/** What a hook returns in a render. */
function valueOf<T>(useValue: () => T): T {
  const found: T[] = []
  function Probe() {
    found.push(useValue())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  )
  const [value] = found
  if (value === undefined) throw new Error('no value')
  return value
}

test('a review of refund money: its lists, its refund, and its own order with the after-sales', async () => {
  await valueOf(useCheck)({ ...MONEY, id: OWN, orderId: OWN }, { status: REVIEW_RESULT.passed })
  const lists = ['order.list', 'refund.info', 'refund.list', 'refund.log', 'refundMoney.list']
  const records = ['order.info', 'order.log', 'order.salesService', 'refundMoney.info', 'refundMoney.log']
  expect(await readAgain()).toEqual({ own: [...lists, ...records].toSorted(), others: lists })
})

test('a review of a policy: the accepted policies as well', async () => {
  await valueOf(usePolicyReview).review(OWN, { status: REVIEW_RESULT.passed })
  const lists = ['insurance.accepted', 'insurance.list']
  expect(await readAgain()).toEqual({ own: ['insurance.accepted', 'insurance.info', 'insurance.list'], others: lists })
})

test('a new unit: the parents of a new store, the areas and the shared lists as well', async () => {
  await valueOf(useUnitWrites).add({ id: OWN, deptName: '华东' }, { deptName: '无锡', sort: 1 })
  const lists = ['areaList', 'areaManagers', 'areaPrincipal', 'parentTree', 'store', 'stores'].map((name) => `organisation.${name}`)
  expect(await readAgain()).toEqual({ own: lists, others: [...lists, 'departments', 'areas'] })
})

test('a change of employees: who can be the principal of an area as well', async () => {
  await refreshEmployees()
  const lists = ['organisation.areaManagers', 'organisation.employees', 'organisation.tree']
  expect(await readAgain()).toEqual({ own: lists, others: lists })
})

test('a removed entry of a dictionary: every list and record of dictionaries', async () => {
  await valueOf(useDictionaryWrites).remove([ENTRY])
  const reads = ['byCode', 'childList', 'detail', 'list', 'parentList'].map((name) => `dictionary.${name}`)
  expect(await readAgain()).toEqual({ own: reads, others: reads })
})

test('a saved menu: every list of menus, and the person’s own menu and buttons', async () => {
  await valueOf(useMenuWrites).save({ ...draftOf(MENU), id: OWN })
  const reads = ['buttons', 'detail', 'lazyList', 'routes', 'topMenu', 'tree'].map((name) => `menu.${name}`)
  expect(await readAgain()).toEqual({ own: reads, others: reads })
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
  expect(calls.length).toBeGreaterThan(0)
  for (const [name, args] of calls) {
    expect(name).toBe('refund.list')
    expect(args).toMatchObject({ current: 1, ascs: 'createTime' })
  }
})
