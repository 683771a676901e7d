import { expect, test } from 'vitest'
import { FiguresTable } from '#renderer/features/dashboard/FiguresTable.tsx'
import { stepsOf } from '../../reading.ts'
import { renderInPage } from '../../renderInPage.tsx'

test('the figures of a chart have separators of thousands', async () => {
  const series = [{ name: '订单数', color: 'blue', values: [12_345] }]
  await renderInPage(<FiguresTable summary="7 天" axis="日期" categories={['11-24', '11-25']} series={series} />)
  expect(stepsOf('7 天')).toEqual([
    ['日期', '订单数'],
    ['11-24', '12,345'],
    ['11-25', '0'],
  ])
})
