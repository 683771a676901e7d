import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TableRow } from '#renderer/ui/table/rows/TableRow.tsx'

const column = (key: string) => ({ key, header: key, width: 1, render: (row: Readonly<Record<string, string>>) => row[key] ?? '' })
const cell = (key: string) => ({ column: column(key), className: 'cell', style: undefined, edge: undefined })

type Drawn = Pick<ComponentProps<typeof TableRow<Readonly<Record<string, string>>>>, 'row' | 'cells' | 'startBox'>

const draw = (props: Drawn): string =>
  renderToStaticMarkup(
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

test('the text for no value is drawn apart from data', () => {
  const drawn = draw({ row: { name: '甲', remark: '无' }, cells: [cell('name'), cell('remark')], startBox: null })
  expect(drawn).toMatch(/data-column="name"[^>]*>甲<\/div>/u)
  expect(drawn).toMatch(/data-column="remark"[^>]*><span class="[^"]+">无<\/span><\/div>/u)
})

test('cells that stay at the start share one box, and keep their places among the columns', () => {
  const row = { code: '甲', name: '乙', remark: '丙' }
  const cells = [cell('code'), cell('name'), cell('remark')]
  const drawn = draw({ row, cells, startBox: { count: 2, style: { gridColumn: 'span 2' } } })
  const box = /<div role="presentation"[^>]*grid-column:span 2[^>]*>(?<cells>.*?<\/div>.*?<\/div>)<\/div>(?<others>.*)/u.exec(drawn)?.groups
  expect(box?.['cells']).toMatch(/aria-colindex="1" data-column="code".*aria-colindex="2" data-column="name"/u)
  expect(box?.['others']).toMatch(/aria-colindex="3" data-column="remark"/u)
})
