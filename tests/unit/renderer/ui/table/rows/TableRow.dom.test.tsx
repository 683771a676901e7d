import type { ComponentProps } from 'react'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TableRow } from '#renderer/ui/table/rows/TableRow.tsx'

const column = (key: string) => ({ key, header: key, width: 1, render: (row: Readonly<Record<string, string>>) => row[key] ?? '' })
const cell = (key: string) => ({ column: column(key), className: 'cell', style: undefined, edge: undefined })

type Given = Pick<ComponentProps<typeof TableRow<Readonly<Record<string, string>>>>, 'row' | 'cells' | 'startBox'>

const renderRow = (props: Given) =>
  render(
    <TableRow
      id="row"
      index={0}
      rowIndex={2}
      layout={{}}
      start={0}
      isClickable={false}
      isOdd={false}
      isActive={false}
      isOpen={false}
      isSelected={false}
      isTarget={false}
      checkboxLabel=""
      none="无"
      band={undefined}
      expanded={undefined}
      measure={undefined}
      {...props}
    />,
  )

/** The cells in `root`: column and place among all columns. */
const cellsIn = (root: HTMLElement) =>
  within(root)
    .getAllByRole('gridcell')
    .map((each) => [each.dataset['column'], each.getAttribute('aria-colindex')])

test('the text for no value is drawn apart from data', () => {
  renderRow({ row: { name: '甲', remark: '无' }, cells: [cell('name'), cell('remark')], startBox: null })
  const [name, remark] = screen.getAllByRole('gridcell')
  expect([name?.textContent, name?.children.length]).toEqual(['甲', 0])
  expect([remark?.textContent, remark?.firstElementChild?.textContent]).toEqual(['无', '无'])
  expect(remark?.firstElementChild?.className).not.toBe('')
})

test('cells that stay at the start share one box, and keep their places among the columns', () => {
  const row = { code: '甲', name: '乙', remark: '丙' }
  const cells = [cell('code'), cell('name'), cell('remark')]
  renderRow({ row, cells, startBox: { count: 2, style: { gridColumn: 'span 2' } } })
  const box = screen.getByRole('presentation')
  expect(box.style.gridColumn).toBe('span 2')
  const start = [
    ['code', '1'],
    ['name', '2'],
  ]
  expect(cellsIn(box)).toEqual(start)
  expect(cellsIn(screen.getByRole('row'))).toEqual([...start, ['remark', '3']])
})
