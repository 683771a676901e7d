import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RemarkForm } from '#renderer/features/orders/remarks/Remarks.tsx'
import { REMARK_MANY } from '#renderer/features/orders/remarks/RemarkMany.tsx'
import { useRemarkCreate, useRemarks } from '#renderer/features/orders/remarks/useRemarks.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { changeDraft } from '#renderer/kit/tabs/drafts.ts'
import type { RowRun } from '#renderer/resource/bulk/bulkAction.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { PAGE } from '../../pageProps.ts'
import { failed } from '../../bridge.ts'
import { signIn } from '../../mainState.ts'
import { actionsNow, bodyNow, faultsNow, fieldsNow, fillIn, press, titleNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { OWN, readAgain, watchReads } from '../../parts/watchReads.ts'
import { focusAfter, PROGRESS } from '../../parts/yieldedFocus.tsx'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { buttonNames, renderInPage } from '../../renderInPage.tsx'
import { ORDER } from '../orderAnswer.ts'

/** What the remarks on orders ask, send, and read again. */

const office = new Office()
const order: OrderRow = { ...ORDER, id: OWN, status: 2 }
const named = (name: string) => office.calls.filter(([made]) => made === name)
const NOTHING = { own: [], others: [] }

beforeEach(async () => {
  signIn()
  office.bridge.answer('order.remarks', () => [])
  await watchReads()
})

describe('a remark on an order', () => {
  async function form(typed: string): Promise<void> {
    changeDraft(PAGE.tabKey, 'remarks', {}, { [OWN]: typed, other: '别的' })
    await renderInPage(<RemarkForm orderId={OWN} />)
  }

  test('can be sent when something is typed, and its length is counted', async () => {
    await form(' ')
    expect(buttonNames()).toEqual(['添加备注 (off)'])
    await form(' 已致电 ')
    expect(buttonNames()).toEqual(['添加备注'])
    expect(document.body.textContent).toContain('5 / 500')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(' 已致电 ')
  })

  const create = (sent: () => void) => renderHookInPage(() => useRemarkCreate(OWN, sent), { client: queryClient }).result.current
  const READ = { own: ['order.remarks'], others: [] }

  test('is one call, and the remarks of its order are read again', async () => {
    const sent = vi.fn<() => void>()
    const { send } = create(sent)
    send('已致电')
    send('已致电')
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(named('order.remarkCreate')).toEqual([['order.remarkCreate', { orderId: OWN, remark: '已致电' }]])
    expect(await readAgain()).toEqual(READ)
  })

  test('that has no answer yet holds up another one of its order, in whatever form, and none of another order', async () => {
    const answer = Promise.withResolvers<null>()
    office.bridge.answer('order.remarkCreate', () => answer.promise)
    const nothing = (): void => undefined
    create(nothing).send('已致电')
    create(nothing).send('再致电')
    renderHookInPage(() => useRemarkCreate('9', nothing), { client: queryClient }).result.current.send('周六前送到')
    await vi.waitFor(() => expect(named('order.remarkCreate')).toHaveLength(2))
    expect(named('order.remarkCreate').map(([, args]) => args)).toEqual([
      { orderId: OWN, remark: '已致电' },
      { orderId: '9', remark: '周六前送到' },
    ])
    answer.resolve(null)
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
  })

  const REMARK = { orderId: OWN, createUserName: '', createTime: '' }

  test('whose answer is lost is read: one that is there was sent', async () => {
    const sent = vi.fn<() => void>()
    queryClient.setQueryData(apiQuery('order.remarks', { orderId: OWN }).queryKey, [])
    office.lose('order.remarkCreate')
    office.bridge.answer('order.remarks', () => [{ ...REMARK, id: '1', remark: '已致电' }])
    create(sent).send('已致电')
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(named('order.remarkCreate')).toHaveLength(1)
  })

  test('of the same words that is older does not count as sent', async () => {
    const sent = vi.fn<() => void>()
    const older = [{ ...REMARK, id: '1', remark: '已致电' }]
    queryClient.setQueryData(apiQuery('order.remarks', { orderId: OWN }).queryKey, older)
    office.lose('order.remarkCreate')
    office.bridge.answer('order.remarks', () => older)
    create(sent).send('已致电')
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(sent).not.toHaveBeenCalled()
  })

  test('of the same words is nobody’s answer to a lost one while the list of remarks was never read', async () => {
    const sent = vi.fn<() => void>()
    office.lose('order.remarkCreate')
    office.bridge.answer('order.remarks', () => [{ ...REMARK, id: '1', remark: '已致电' }])
    create(sent).send('已致电')
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(sent).not.toHaveBeenCalled()
  })

  test('that the server does not have can be sent again while the list of remarks is still read', async () => {
    office.bridge.answer('order.remarks', () => [])
    const { result } = renderHookInPage(() => ({ list: useRemarks(OWN), ...useRemarkCreate(OWN, () => undefined) }), {
      client: queryClient,
    })
    await vi.waitFor(() => expect(result.current.list.isSuccess).toBe(true))
    const reading = Promise.withResolvers<readonly unknown[]>()
    const lookedUp = named('order.remarks').length + 1
    office.bridge.answer('order.remarks', () => (named('order.remarks').length > lookedUp ? reading.promise : []))
    office.lose('order.remarkCreate')
    act(() => result.current.send('已致电'))
    await vi.waitFor(() => expect(result.current).toMatchObject({ list: { isFetching: true }, isSending: false, isOver: false }))
    expect(result.current.failure).not.toBeNull()
    act(() => result.current.send('已致电'))
    await vi.waitFor(() => expect(named('order.remarkCreate')).toHaveLength(2))
    reading.resolve([])
    await vi.waitFor(() => expect([queryClient.isMutating(), queryClient.isFetching()]).toEqual([0, 0]))
  })

  test('whose answer is lost while its tab is hidden is told elsewhere and, in its form, when the tab is shown again', async () => {
    const answer = Promise.withResolvers<unknown>()
    office.bridge.answer('order.remarkCreate', () => answer.promise)
    const { result, show } = renderHookInPage(() => useRemarkCreate(OWN, () => undefined), { client: queryClient })
    act(() => result.current.send('已致电'))
    show(false)
    office.refuse('order.remarks', '系统繁忙')
    answer.resolve(failed({ kind: 'timeout', message: '超时', isUndecided: true }))
    await vi.waitFor(() => expect(office.said).toHaveLength(1))
    show(true)
    // Nobody knows whether it is there: it must not be sent again.
    expect([result.current.failure?.includes('系统繁忙'), result.current.isOver]).toEqual([true, true])
  })

  test('is kept after a refusal; only a lost answer is looked up', async () => {
    const sent = vi.fn<() => void>()
    office.refuse('order.remarkCreate', '库存不足')
    create(sent).send('已致电')
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(await readAgain()).toEqual(NOTHING)
    office.lose('order.remarkCreate')
    create(sent).send('已致电')
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(await readAgain()).toEqual(READ)
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('one remark on several orders', () => {
  if (!('ask' in REMARK_MANY)) throw new Error('it asks')
  const Ask = REMARK_MANY.ask
  const rows = [order, { ...order, id: '9' }]
  const runs: RowRun<OrderRow>[] = []
  async function open(leftOut: number): Promise<void> {
    runs.length = 0
    const keep = (run: unknown): void => {
      if (typeof run !== 'function') throw new Error('no run of one row')
      runs.push(run as RowRun<OrderRow>)
    }
    await renderInPage(<Ask rows={rows} leftOut={leftOut} onStart={keep} onClose={() => undefined} />)
  }
  async function send(remark: string): Promise<void> {
    await fillIn({ 新备注: remark })
    await press('添加备注')
  }
  const runOne = async (): Promise<unknown> => await runs[0]?.(order, new AbortController().signal)

  test('asks for the remark, and says what it leaves out', async () => {
    await open(0)
    expect(bodyNow()).not.toContain('不适用')
    expect(screen.queryByText(/2 条/u)).toBeNull()
    expect([titleNow(), actionsNow()]).toEqual(['为 2 单添加备注', ['添加备注', '取消']])
    expect(fieldsNow()).toEqual(['新备注 | textarea | required | 写给同事看的备注，顾客看不到 | 500'])
    await send(' ')
    expect([faultsNow(), runs]).toEqual([{ 新备注: '请填写备注' }, []])
    await open(2)
    expect(bodyNow()).toMatch(/2 条/u)
  })

  test('leaves the focus with the progress that takes its place', async () => {
    expect(await focusAfter(Ask, rows, () => send('已致电'))).toBe(PROGRESS)
    expect(office.calls).toEqual([])
  })

  test('is one call a row, and the remarks of that order are read again', async () => {
    await open(0)
    await send(' 已致电 ')
    expect([runs.length, office.calls]).toEqual([1, []])
    await runOne()
    expect(named('order.remarkCreate')).toEqual([['order.remarkCreate', { orderId: OWN, remark: '已致电' }]])
    expect(await readAgain()).toEqual({ own: ['order.remarks'], others: [] })
  })

  /** The remarks of the order, as each reading finds them. */
  function hold(...readings: readonly (readonly string[])[]): void {
    let read = 0
    office.bridge.answer('order.remarks', () => {
      const remarks = readings[Math.min(read++, readings.length - 1)] ?? []
      return remarks.map((remark, index) => ({ id: String(index), orderId: OWN, remark, createUserName: '', createTime: '' }))
    })
  }

  test.each([
    ['the text is there', [['先打电话'], ['先打电话', '已致电']], '订单已有这条备注，操作已完成'],
    ['another text is there', [[], ['别的']], '订单没有这条备注，可以再提交'],
    ['an older one of the same text alone is there', [['已致电'], ['已致电']], '订单没有这条备注，可以再提交'],
  ])('after a lost answer it looks for its own text: %s', async (_case, readings, text) => {
    office.lose('order.remarkCreate')
    hold(...readings)
    await open(0)
    await send('已致电')
    await expect(runOne()).rejects.toThrow(`服务器现为：${text}`)
    expect(named('order.remarks')[0]).toEqual(['order.remarks', { orderId: OWN }])
  })

  test('after a lost answer leaves it to the person whether its text is a new one, if nobody read what was there before', async () => {
    office.lose('order.remarkCreate')
    office.refuse('order.remarks', '系统繁忙')
    await open(0)
    await send('已致电')
    office.bridge.answer('order.remarkCreate', () => {
      hold(['已致电'])
      return failed({ kind: 'timeout', message: '超时', isUndecided: true })
    })
    await expect(runOne()).rejects.toThrow('操作结果未知。已重新读取，服务器现为：订单已有这条备注')
  })
})
