import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TableRow } from '#renderer/ui/table/rows/TableRow.tsx'

const column = (key: string) => ({ key, header: key, width: 1, render: (row: Readonly<Record<string, string>>) => row[key] ?? '' })
const cell = (key: string) => ({ column: column(key), className: 'cell', style: undefined, edge: undefined })

test('the text for no value is drawn apart from data', () => {
  const drawn = renderToStaticMarkup(
    <TableRow
      id="row"
      index={0}
      rowIndex={2}
      row={{ name: '甲', remark: '无' }}
      cells={[cell('name'), cell('remark')]}
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
    />,
  )
  expect(drawn).toMatch(/data-column="name"[^>]*>甲<\/div>/u)
  expect(drawn).toMatch(/data-column="remark"[^>]*><span class="[^"]+">无<\/span><\/div>/u)
})
