import { beforeAll, describe, expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import { defineReview } from '#renderer/resource/review/defineReview.tsx'
import { reviewWrites } from '#renderer/resource/review/reviewWrites.ts'
import { usePeopleText } from '#renderer/resource/review/usePeopleText.ts'
import { VERDICTS } from '#renderer/resource/review/verdict.ts'
import type { RefundMoneyRow } from '#shared/areas/refundMoney/calls.ts'
import { AppError } from '#shared/errors.ts'
import { MONEY } from '../../features/moneyAnswer.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

beforeAll(() => i18n.changeLanguage('zh'))

const LOST = new AppError({ kind: 'timeout', message: '没有应答', isUndecided: true })

/** The writes of a kind whose check ends so; `done` is what they did, in order. */
function writes(check: () => Promise<unknown>) {
  const done: unknown[] = []
  const { review, send } = reviewWrites({
    check: async (id, decided) => {
      done.push(['check', id, decided])
      return await check()
    },
    held: async (id) => {
      done.push(['held', id])
      return '审核通过'
    },
    recordChanged: (id) => done.push(['record', id]),
    listChanged: () => done.push(['list']),
  })
  return { done, review, send }
}

describe('a review', () => {
  test('is sent once; then its record and its list are out of date', async () => {
    const { done, review } = writes(() => Promise.resolve())
    await review('7', { status: 1 })
    expect(done).toEqual([['check', '7', { status: 1 }], ['record', '7'], ['list']])
  })

  test('of one of several leaves the list as it is', async () => {
    const { done, send } = writes(() => Promise.resolve())
    await send('7', { status: 2, remark: '已使用' })
    expect(done).toEqual([
      ['check', '7', { status: 2, remark: '已使用' }],
      ['record', '7'],
    ])
  })

  test('that was refused is looked into: somebody else may have been first; both are out of date as well', async () => {
    const refusal = new AppError({ kind: 'server', message: '不是待审核状态' })
    const { done, review } = writes(() => Promise.reject(refusal))
    await expect(review('7', { status: 1 })).rejects.toThrow('不是待审核状态。已重新读取，服务器现为：审核通过')
    expect(done.slice(1)).toEqual([['held', '7'], ['record', '7'], ['list']])
  })

  test('whose answer is lost says what the server holds', async () => {
    const { done, review } = writes(() => Promise.reject(LOST))
    await expect(review('7', { status: 1 })).rejects.toThrow('服务器现为：审核通过')
    expect(done).toEqual([['check', '7', { status: 1 }], ['held', '7'], ['record', '7'], ['list']])
  })
})

test('a review of a record that is named by more than its id gives all of it to each step', async () => {
  const done: unknown[] = []
  const note =
    (step: string) =>
    (record: object): void =>
      void done.push([step, record])
  const { review } = reviewWrites<{ readonly id: string; readonly orderId: string }>({
    check: () => Promise.reject(LOST),
    held: (record) => Promise.resolve(note('held')(record)).then(() => '待审核'),
    recordChanged: note('record'),
    listChanged: note('list'),
  })
  const named = { id: '7', orderId: '8' }
  await expect(review(named, { status: 1 })).rejects.toThrow('服务器现为：待审核')
  expect(done).toEqual([
    ['held', named],
    ['record', named],
    ['list', named],
  ])
})

describe('the actions of a list whose rows are reviewed', () => {
  const nothing = () => undefined
  const { rowActions, bulkActions } = defineReview<RefundMoneyRow>({
    texts: 'refundMoney',
    endpoint: 'refundMoney.info',
    permission: 'refund_check',
    awaitsReview: ({ id }) => id === 'new',
    write: 'refundMoney.check',
    check: () => Promise.resolve(),
    recordChanged: nothing,
    listsChanged: nothing,
    useFacts: () => ({ facts: [] }),
    useFactsOfMany: () => [],
    useStateText: () => ({ shown: () => '', readBack: () => '' }),
  })
  const offered = (id: string) =>
    [...rowActions, ...bulkActions].map(({ permission, isOffered }) => [permission, isOffered({ ...MONEY, id })])

  test('pass a row or reject it, each in its dialog', () => {
    expect(rowActions.map((action) => [action.key, action.label(), 'form' in action])).toEqual([
      ['pass', '通过', true],
      ['reject', '驳回', true],
    ])
  })

  test('pass several or reject them for one reason', () => {
    expect(bulkActions.map((action) => [action.key, action.label(), 'ask' in action])).toEqual([
      ['pass', '批量通过', true],
      ['reject', '批量驳回', true],
    ])
  })

  test('are offered by one rule and one permission', () => {
    expect(offered('new')).toEqual(Array.from({ length: 4 }, () => ['refund_check', true]))
    expect(offered('old')).toEqual(Array.from({ length: 4 }, () => ['refund_check', false]))
  })

  test('can be passed or rejected', () => {
    expect(VERDICTS).toEqual(['passed', 'rejected'])
  })
})

test.each([
  [['林远山'], '林远山'],
  [['甲', '乙', '甲', null, '', '丙'], '甲、乙、丙'],
  [['甲', '乙', '丙', '丁'], '甲、乙、丙 等 4 人'],
  [[null, ''], '无'],
  [[], '无'],
])('the people of %j read %s', (names, text) => {
  expect(renderHookInPage(usePeopleText).result.current(names)).toBe(text)
})
