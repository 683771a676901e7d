import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REFUND_MONEY_REVIEW, ownName } from '#renderer/features/refundMoney/review/refundMoneyReview.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import type { Verdict } from '#renderer/resource/review/verdict.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { step } from '../../../step.ts'
import { pageAround } from '../../../renderHookInPage.tsx'
import { Office } from '../../../parts/office.ts'
import { MONEY } from '../../moneyAnswer.ts'

/** What the question before refund money is passed says of the people: who made it, and who gets it. */

const office = new Office()
const before = useMainState.getState()
const USER = { userId: '7', account: 'lin', userName: '林会计', nickName: '林远山', roleNames: [], avatar: null, tenantId: '000000' }
const WAITING = { ...MONEY, status: REFUND_MONEY_STATUS.pendingReview, checkUserName: null }
const entry = (logDesc: string, createTime: string, createUserName: string | null) => ({ logDesc, createTime, createUserName })

beforeEach(() => {
  useMainState.setState({ session: { phase: 'signed-in', user: USER } as never })
  office.bridge.answer('menu.buttons', () => [{ id: '1', code: 'refund_money_check', children: [] }])
})
afterEach(() => useMainState.setState(before))

async function ask(verdict: Verdict, maker: string, money = WAITING): Promise<void> {
  office.bridge.answer('refundMoney.info', () => money)
  office.bridge.answer('refundMoney.log', () => [entry('生成退款单：补偿', '2026-03-01 01:00:00', maker)])
  const action = REFUND_MONEY_REVIEW.rowActions.find(({ key }) => key === (verdict === 'passed' ? 'pass' : 'reject'))
  if (action === undefined || !('form' in action) || action.form === undefined) throw new Error('no question')
  const { form: Question } = action
  render(<Question row={money} onClose={() => undefined} />, { wrapper: pageAround({ client: queryClient }) })
  await step()
}

test('is told so before the money is passed, and may pass it all the same', async () => {
  await ask('passed', '林远山')
  expect((await screen.findByRole('alert')).textContent).toBe(
    '退款单由“林远山”生成，与您的姓名相同。自己生成的退款单，请先由同事核对再通过。',
  )
  fireEvent.click(screen.getByRole('button', { name: '通过' }))
  await step()
  expect(office.calls).toContainEqual(['refundMoney.check', { id: MONEY.id, status: 1 }])
})

test.each([
  ['that a colleague made', 'passed', '周会计'],
  ['before it is rejected', 'rejected', '林远山'],
] as const)('nothing is said of money %s', async (_what, verdict, maker) => {
  await ask(verdict, maker)
  expect([screen.getAllByRole('dialog').length, screen.queryByRole('alert')]).toEqual([1, null])
})

test.each([null, ' '])('money of a customer without a name (%j) goes to the customer, and not to nobody', async (userName) => {
  await ask('passed', '周会计', { ...WAITING, userName })
  expect(await screen.findByText(/^通过后，702\.11 元将退给 顾客（/u)).toBeTruthy()
})

test('the maker is the oldest entry of the log, in whichever order the server sends it, by any of the person’s names', () => {
  const [made, checked] = [entry('生成', '2026-03-01 01:00:00', ' lin '), entry('审核', '2026-03-02 01:00:00', '林远山')]
  expect([ownName([made, checked], USER), ownName([checked, made], USER)]).toEqual(['lin', 'lin'])
  const others = [[], [entry('生成', '2026-03-01 01:00:00', null)], [entry('生成', '2026-03-01 01:00:00', '系统'), checked]]
  expect(others.map((log) => ownName(log, USER))).toEqual([null, null, null])
})
