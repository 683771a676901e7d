import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { BulkPassDialog, BulkRejectDialog, outcomesOf } from '#renderer/features/refunds/actions/dialogs/BulkCheckDialog.tsx'
import type { ActionRun } from '#renderer/resource/bulk/bulkAction.ts'
import { AppError } from '#shared/errors.ts'
import { actionsNow, fillIn, press, titleNow } from '../../../../parts/dialogs.ts'
import { Office } from '../../../../parts/office.ts'
import { OWN, readAgain, watchReads } from '../../../../parts/watchReads.ts'
import { focusAfter, PROGRESS } from '../../../../parts/yieldedFocus.tsx'
import { renderInPage } from '../../../../renderInPage.tsx'
import { REFUND } from '../../../refundAnswer.ts'

const office = new Office()
beforeEach(watchReads)

const writes = (name: string) => office.calls.filter(([made]) => made === name)

describe('the review of several refunds', () => {
  const rows = [
    { ...REFUND, id: OWN, status: 0 },
    { ...REFUND, id: '9', status: 0, refundPrice: 10_002, userName: '吴先生' },
  ]
  const runs: ActionRun<(typeof rows)[number]>[] = []
  async function open(Dialog: typeof BulkPassDialog, leftOut: number): Promise<void> {
    runs.length = 0
    await renderInPage(<Dialog rows={rows} leftOut={leftOut} onStart={(run) => runs.push(run)} onClose={() => undefined} />)
  }
  const run = async () => {
    const [batch] = runs
    if (batch === undefined || typeof batch === 'function') throw new Error('no run of many rows')
    const most = Array.from({ length: 201 }, (_, index) => ({ ...REFUND, id: String(index), status: 0, refundPrice: 1, userName: '' }))
    expect(batch.split(most).map(({ length }) => length)).toEqual([200, 1])
    return await batch.batch(rows, new AbortController().signal)
  }
  const lists = [
    'order.info',
    'order.list',
    'order.log',
    'order.salesService',
    'refund.list',
    'refundMoney.info',
    'refundMoney.list',
    'refundMoney.log',
  ]

  test('names how many, their sum and their members, and the rows that it leaves out', async () => {
    await open(BulkPassDialog, 0)
    const values = screen.getAllByRole('definition')
    expect(screen.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]?.textContent])).toEqual([
      ['数量', '2 笔'],
      ['退款合计', '¥1,001.19'],
      ['顾客', '陈小姐、吴先生'],
    ])
    expect([titleNow(), actionsNow()]).toEqual(['通过 2 笔退单？', ['通过', '取消']])
    expect(screen.queryByText(/不会处理/u)).toBeNull()
    await open(BulkRejectDialog, 4)
    expect(document.body.textContent).toContain('另有 4 条不是待审核，不会处理。')
    expect([titleNow(), actionsNow()]).toEqual(['驳回 2 笔退单？', ['驳回', '取消']])
  })

  test('leaves the focus with the progress that takes its place', async () => {
    expect(await focusAfter(BulkPassDialog, rows, () => press('通过'))).toBe(PROGRESS)
    expect(office.calls).toEqual([])
  })

  test('is one call for all of them, whose answer says what became of each', async () => {
    office.bridge.answer('refund.checkMany', () => [
      { id: OWN, code: 200, msg: '' },
      { id: '9', code: 400, msg: '已审核' },
    ])
    await open(BulkRejectDialog, 0)
    await fillIn({ 驳回原因: '不符' })
    await press('驳回')
    expect(office.calls).toEqual([])
    const outcomes = await run()
    expect(writes('refund.checkMany')).toEqual([['refund.checkMany', { ids: '1001,9', status: 2, remark: '不符' }]])
    expect([outcomes.get(OWN)?.kind, outcomes.get('9')?.kind]).toEqual(['done', 'refused'])
    expect(await readAgain()).toEqual({
      own: ['express.byRefund', 'refund.info', 'refund.log', 'refund.wechatExpress', ...lists].toSorted(),
      others: lists,
    })
  })

  test('takes no more refunds in a call than an address of 4 KB holds beside the longest reason', async () => {
    office.bridge.answer('refund.checkMany', () => [])
    await open(BulkRejectDialog, 0)
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
    await fillIn({ 驳回原因: '不'.repeat(reason.maxLength) })
    await press('驳回')
    const [batch] = runs
    if (batch === undefined || typeof batch === 'function') throw new Error('no run of many rows')
    const idOf = (index: number): string => String(1_930_000_000_000_000_000n + BigInt(index))
    const many = Array.from({ length: 200 }, (_, index) => ({ ...REFUND, id: idOf(index), status: 0, refundPrice: 1, userName: '' }))
    const batches = batch.split(many)
    expect(batches.flat()).toEqual(many)
    const [first = []] = batches
    await batch.batch(first, new AbortController().signal)
    const [sent] = writes('refund.checkMany')
    const query = new URLSearchParams(Object.entries(sent?.[1] ?? {}).map(([name, value]) => [name, String(value)]))
    expect(query.toString().length).toBeGreaterThan(3_000)
    expect(query.toString().length).toBeLessThan(3_800)
  })

  test('a refusal of the call is that of all rows', async () => {
    office.refuse('refund.checkMany', '不是待审核状态')
    await open(BulkPassDialog, 0)
    await press('通过')
    await expect(run()).rejects.toThrow('不是待审核状态')
    expect((await readAgain()).others).toEqual(lists)
  })

  test('after a lost answer each refund is read, and its status is said', async () => {
    office.lose('refund.checkMany')
    office.bridge.answer('refund.info', (args) => ((args as { id: string }).id === OWN ? { ...REFUND, id: OWN, status: 2 } : null))
    await open(BulkPassDialog, 0)
    await press('通过')
    const outcomes = await run()
    const texts = [OWN, '9'].map((id) => {
      const outcome = outcomes.get(id)
      const error = outcome !== undefined && 'error' in outcome ? outcome.error : null
      const told = outcome?.kind === 'done' ? outcome.checked : error instanceof Error ? error.message : ''
      return `${outcome?.kind} ${told}`
    })
    // What the pass asked for is there; the other one is gone, and takes no review any more.
    expect(texts).toEqual([
      'done 没有收到服务器的有效答复。已重新读取，服务器现为：待退货，操作已完成',
      'refused 没有收到服务器的有效答复。已重新读取，服务器现为：无，不能再提交',
    ])
    expect(writes('refund.checkMany')).toHaveLength(1)
  })
})

test('each refund of an answer is done, or refused with the server’s reason', () => {
  const outcomes = outcomesOf([
    { id: '1', code: 200, msg: '操作成功' },
    { id: '2', code: 400, msg: '退单 2 不是待审核状态' },
  ])
  expect(outcomes.get('1')).toEqual({ kind: 'done' })
  const refused = outcomes.get('2')
  expect(refused?.kind).toBe('refused')
  expect(refused?.kind === 'refused' && refused.error instanceof AppError && refused.error.message).toBe('退单 2 不是待审核状态')
})

test('a refund without a code is no success', () => {
  expect(outcomesOf([{ id: '1', code: null, msg: null }]).get('1')?.kind).toBe('refused')
})

test('an answer that names no refund leaves every outcome open', () => {
  expect(outcomesOf([]).size).toBe(0)
})
