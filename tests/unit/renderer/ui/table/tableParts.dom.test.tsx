import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RefundLines } from '#renderer/ui/records/RefundLines.tsx'
import { Pagination } from '#renderer/ui/table/Pagination.tsx'
import { HeaderRow } from '#renderer/ui/table/HeaderRow.tsx'
import { useTableSelection } from '#renderer/ui/table/selection/useTableSelection.ts'
import { useTableLayout } from '#renderer/ui/table/useTableLayout.ts'
import { tableRows } from '../../reading.ts'
import { pageAround, renderHookInPage } from '../../renderHookInPage.tsx'
import { buttonNames, disabledButtons, renderInPage } from '../../renderInPage.tsx'
import { REFUND } from '../../features/refundAnswer.ts'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** What a pager told when it was pressed. */
async function pager(more: Partial<Parameters<typeof Pagination>[0]>) {
  const onChange = vi.fn<(...given: unknown[]) => void>()
  await renderInPage(<Pagination current={3} size={20} total={100} onChange={onChange} {...more} />)
  return onChange
}

test('the pager leads to its four pages, and from another size to the first', async () => {
  const onChange = await pager({})
  expect(screen.getByRole('navigation').textContent).toContain('共 100 条第 3 / 5 页')
  expect(disabledButtons()).toEqual([])
  for (const name of ['第一页', '上一页', '下一页', '最后一页']) press(name)
  fireEvent.change(screen.getByLabelText('每页条数'), { target: { value: '50' } })
  fireEvent.change(screen.getByLabelText('跳至页码'), { target: { value: '4' } })
  fireEvent.keyDown(screen.getByLabelText('跳至页码'), { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([
    [1, 20],
    [2, 20],
    [4, 20],
    [5, 20],
    [1, 50],
    [4, 20],
  ])
})

test('how many records a search has found is read out, also that there are none', () => {
  const withTotal = (total: number | null) => <Pagination current={1} size={20} total={total} onChange={() => undefined} />
  const { container, rerender } = render(withTotal(null), { wrapper: pageAround() })
  // A region that is there before its text: one that appears together with it is not read out.
  const regions = [...container.querySelectorAll('[aria-live="polite"]')]
  const read = () => regions.map(({ textContent }) => textContent)
  expect(read()).toEqual(['', '第 1 / 1 页'])
  rerender(withTotal(3))
  expect(read()).toEqual(['共 3 条', '第 1 / 1 页'])
  rerender(withTotal(0))
  expect(read()).toEqual(['共 0 条', '第 1 / 1 页'])
})

test('a page that is not there cannot be opened', async () => {
  const off = async (more: Partial<Parameters<typeof Pagination>[0]>) => {
    await pager(more)
    return disabledButtons()
  }
  expect(await off({ current: 1 })).toEqual(['第一页', '上一页'])
  expect(await off({ current: 5 })).toEqual(['下一页', '最后一页'])
  expect(await off({ current: 1, total: 20 })).toEqual(['第一页', '上一页', '下一页', '最后一页'])
  expect(await off({ current: 1, total: 21 })).toEqual(['第一页', '上一页'])
  expect(await off({ current: 5, pageSize: 10 })).toEqual([])
  expect(await off({ total: null })).toEqual(['下一页', '最后一页'])
  await pager({ total: null, hasNext: true })
  expect([screen.queryByText('第 3 页'), buttonNames()]).toEqual([expect.any(HTMLElement), ['第一页', '上一页', '下一页']])
  expect(await off({ total: null, hasNext: false })).toEqual(['下一页'])
})

test('each value of a line of a refund stands in its column', async () => {
  await renderInPage(<RefundLines refund={REFUND} />)
  expect(tableRows('退货商品')).toEqual([
    { 商品名称: '风衣', 'SKU 编码': 'SKU-8', 'SPU 编码': 'SPU-7', 数量: '2', 销售价: '500.11', 实付金额: '950.22', 退款金额: '880.33' },
  ])
})

test('a header sorts by the server’s name, where the server can', async () => {
  const onSort = vi.fn<(...given: unknown[]) => void>()
  const columns = [
    { key: 'a', header: '甲', width: 90, sortKey: 'serverA', render: () => '' },
    { key: 'b', header: '乙', width: 90, render: () => '' },
  ]
  await renderInPage(
    <HeaderRow
      columns={columns}
      widths={[90, 90]}
      layout={{}}
      sort={{ key: 'serverA', direction: 'ascending' }}
      onSort={onSort}
      onResize={() => undefined}
      selection={null}
    />,
  )
  press('甲')
  expect(onSort.mock.calls).toEqual([['serverA']])
  expect(buttonNames()).toEqual(['甲'])
  expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))).toEqual(['ascending', null])
})

test('a column that is dragged past its own start keeps the narrowest width, which a list’s preferences take', () => {
  const columns = [
    { key: 'a', header: '甲', width: 90, render: () => '' },
    { key: 'b', header: '乙', width: 30, render: () => '' },
  ]
  const kept = vi.fn<(...given: unknown[]) => void>()
  const { resize } = renderHookInPage(() => useTableLayout({ columns, label: '表', widths: { b: 70 }, onWidths: kept })).result.current
  resize('a', -110)
  resize('b', 0.4)
  resize('a', 9_000)
  resize('a', 120.5)
  resize('b', null)
  expect(kept.mock.calls).toEqual([[{ a: 48, b: 70 }], [{ b: 30 }], [{ a: 5_000, b: 70 }], [{ a: 120.5, b: 70 }], [{}]])
})

const selected = (keys: readonly string[], active = -1, all = ['a', 'b', '', 'd']) => {
  const onChange = vi.fn<(...given: unknown[]) => void>()
  const gestures = renderHookInPage(() =>
    useTableSelection({ selection: { keys: new Set(keys), onChange }, rows: all, rowKey: (key) => key, active }),
  ).result.current
  if (gestures === null) throw new Error('no selection')
  return { gestures, chosen: () => [...((onChange.mock.lastCall?.[0] ?? []) as ReadonlySet<string>)] }
}

test('rows are selected one by one, from the anchor or the active row, and all; rows without a key never', () => {
  const { gestures, chosen } = selected(['a'])
  gestures.toggle(1)
  expect(chosen()).toEqual(['a', 'b'])
  gestures.extendTo(3, false)
  expect(chosen()).toEqual(['b', 'd'])
  gestures.extendTo(3, true)
  expect(chosen()).toEqual(['a', 'b', 'd'])
  gestures.releaseAnchor()
  gestures.extendTo(0, false)
  expect(chosen()).toEqual(['a'])
  gestures.selectAll()
  expect(chosen()).toEqual(['a', 'b', 'd'])
  gestures.clear()
  expect(chosen()).toEqual([])
  const fromActive = selected([], 3)
  fromActive.gestures.extendTo(1, false)
  expect(fromActive.chosen()).toEqual(['b', 'd'])
  const odd = selected([])
  odd.gestures.toggle(3)
  odd.gestures.toggle(2)
  expect(odd.chosen()).toEqual(['d'])
  const whole = selected(['a', 'b', 'd'])
  expect(whole.gestures.part).toBe('all')
  whole.gestures.toggleAll()
  expect(whole.chosen()).toEqual([])
  const some = selected(['a'])
  some.gestures.toggleAll()
  expect(some.chosen()).toEqual(['a', 'b', 'd'])
})
