import type { ReactElement } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { BulkActionDialog, BulkResults } from '#renderer/resource/bulk/BulkActionDialog.tsx'
import type { RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { BulkWork } from '#renderer/resource/bulk/bulkWork.ts'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import { AppError } from '#shared/errors.ts'
import { Bridge } from '../../bridge.ts'
import { signIn } from '../../mainState.ts'
import { step } from '../../step.ts'
import { pageAround } from '../../renderHookInPage.tsx'
import { screenText, tableRows } from '../../reading.ts'
import { buttonNames, disabledButtons, renderInPage } from '../../renderInPage.tsx'

/** The dialog of a bulk action. */

beforeEach(() => void new Bridge())

const failure = new AppError({ kind: 'server', message: '服务忙', code: 500 })
const drawn = (part: ReactElement) => renderInPage(part, { permissions: [] })
const work = () =>
  new BulkWork<string>({
    action: {
      key: 'x',
      label: () => '发货',
      permission: 'order_send',
      isOffered: (each) => each !== 'c',
      run: () => Promise.resolve(),
      refresh: () => undefined,
    },
    selected: ['a', 'b', 'c'],
    rowKey: (each) => each,
    run: (each) => (each === 'a' ? Promise.resolve() : Promise.reject(failure)),
  })
const bulk = (of: BulkWork<string>) =>
  drawn(
    <BulkActionDialog work={of} rowKey={(each) => each} nameOf={(each) => `行${each}`} onRun={() => undefined} onClose={() => undefined} />,
  )

test('it asks for its rows, leaves out the others, and says what became of each', async () => {
  const run = work()
  await bulk(run)
  expect(screenText()).toContain('将依次对选中的 2 条执行“发货”。另有 1 条不适用，不会处理。')
  expect(buttonNames()).toEqual(['开始', '停止 (off)', '取消'])
  signIn()
  await run.run.start()
  await bulk(run)
  expect(screenText()).toContain('完成 1 条，未成功 1 条')
  expect(buttonNames()).toEqual(['重试 1 条', '关闭'])
  expect(tableRows('处理结果')).toEqual([
    { 记录: '行a', 结果: '已完成', 原因: '' },
    { 记录: '行b', 结果: '未成功', 原因: '服务忙' },
  ])
})

test('a destruction says what cannot be undone, is red and named by what it does, and counts people', async () => {
  const run = work()
  const removal = (isDanger: boolean, selected: readonly string[]) =>
    new BulkWork<string>({
      action: { ...run.action, label: () => '删除员工', isDanger, counts: 'people', warning: () => '删除后不能恢复。' },
      selected,
      rowKey: (each) => each,
      run: () => Promise.resolve(),
    })
  await bulk(removal(true, ['a', 'b', 'c']))
  expect(screenText()).toContain('将依次对选中的 2 人执行“删除员工”。另有 1 人不适用，不会处理。删除后不能恢复。')
  expect(buttonNames()).toEqual(['删除员工 (off)', '停止 (off)', '取消'])
  const lookOf = async (isDanger: boolean): Promise<string> => {
    await bulk(removal(isDanger, ['a']))
    return screen.getByRole('button', { name: isDanger ? '删除员工' : '开始' }).className
  }
  expect(await lookOf(true)).not.toBe(await lookOf(false))
})

describe('a destruction', () => {
  const removal = (selected: readonly string[]) =>
    new BulkWork<string>({
      action: { ...work().action, label: () => '删除员工', isDanger: true },
      selected,
      rowKey: (each) => each,
      run: () => Promise.resolve(),
    })
  const openFor = (selected: readonly string[]) =>
    render(
      <BulkActionDialog
        work={removal(selected)}
        rowKey={(each) => each}
        nameOf={(each) => each}
        onRun={() => undefined}
        onClose={() => undefined}
      />,
      { wrapper: pageAround() },
    )

  test('of one row has its focus on the safe answer, of several on what has to be typed', async () => {
    const { unmount } = openFor(['a'])
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: '取消' }))
    unmount()
    openFor(['a', 'b'])
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: '请输入“2”以确认' }))
  })

  test('takes no key that was pressed for what was there before', () => {
    const press = (key: string, at: number): boolean => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: at })
      return document.body.dispatchEvent(event)
    }
    press('Enter', 10_000)
    openFor(['a'])
    expect([press('Enter', 10_100), press('Enter', 11_000)]).toEqual([false, true])
  })
})

test('the second click of a double click does not stop what the first one has started', async () => {
  signIn()
  const answer = Promise.withResolvers<void>()
  const run = new BulkWork<string>({ action: work().action, selected: ['a', 'b'], rowKey: (each) => each, run: () => answer.promise })
  await drawn(
    <BulkActionDialog work={run} rowKey={(each) => each} nameOf={(each) => each} onRun={() => undefined} onClose={() => undefined} />,
  )
  const click = (name: string, detail: number) => step(() => void fireEvent.click(screen.getByRole('button', { name }), { detail }))
  await click('开始', 1)
  await click('停止', 2)
  expect(run.run.progress().phase).toBe('running')
  await click('停止', 1)
  expect(run.run.progress().phase).toBe('stopping')
  answer.resolve()
  await run.run.settled()
  expect(buttonNames()).toEqual(['继续处理其余 1 条', '关闭'])
})

test('the results of rows with amounts show them, and the sum of those that are done', async () => {
  signIn()
  const run = work()
  await run.run.start()
  const amount = {
    key: 'price',
    header: '退款金额',
    width: 90,
    render: (each: string) => `${each} 元`,
    amount: (each: string) => (each === 'a' ? 12_345 : 55),
  }
  await drawn(
    <BulkActionDialog
      work={run}
      rowKey={(each) => each}
      nameOf={(each) => each}
      amount={amount}
      onRun={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(screenText()).toContain('完成 1 条（退款金额 ¥123.45），未成功 1 条')
  expect(tableRows('处理结果')[1]).toEqual({ 记录: 'b', 退款金额: 'b 元', 结果: '未成功', 原因: '服务忙' })
})

test('a destructive action on several rows starts only when their number is typed', async () => {
  const run = new BulkWork<string>({
    action: {
      key: 'x',
      label: () => '删除',
      permission: 'order_send',
      isDanger: true,
      isOffered: () => true,
      run: () => Promise.resolve(),
      refresh: () => undefined,
    },
    selected: ['a', 'b'],
    rowKey: (each) => each,
    run: () => Promise.resolve(),
  })
  await bulk(run)
  expect([screen.queryByRole('textbox', { name: '请输入“2”以确认' }), disabledButtons()]).toEqual([
    expect.any(HTMLElement),
    expect.arrayContaining(['删除']),
  ])
  await bulk(work())
  expect(disabledButtons()).not.toContain('开始')
})

test('each result has its colour: what is not known is neither done nor refused', async () => {
  const outcomes = new Map<string, RowOutcome>([
    ['a', { kind: 'running' }],
    ['b', { kind: 'done' }],
    ['c', { kind: 'refused', error: failure }],
    ['d', { kind: 'unknown', error: failure }],
    ['e', { kind: 'skipped' }],
  ])
  const rows = ['a', 'b', 'c', 'd', 'e', 'f']
  const tones = [
    ['处理中', 'active'],
    ['已完成', 'success'],
    ['未成功', 'danger'],
    ['结果未知', 'waiting'],
    ['未处理', 'neutral'],
    ['等待', 'neutral'],
  ] as const
  const looks = () => tones.map(([label]) => screen.getByText(label).className)
  await drawn(<BulkResults rows={rows} rowKey={(each) => each} nameOf={(each) => each} outcomes={outcomes} />)
  const shown = looks()
  await drawn(
    <>
      {tones.map(([label, tone]) => (
        <StatusBadge key={label} label={label} tone={tone} />
      ))}
    </>,
  )
  expect(shown).toEqual(looks())
  expect(new Set(shown).size).toBe(5)
})
