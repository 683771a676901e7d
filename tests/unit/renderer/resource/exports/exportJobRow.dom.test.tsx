import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExportJobRow } from '#renderer/resource/exports/ExportJobRow.tsx'
import type { ExportJob } from '#shared/schemas/exportJobs.ts'
import { pageAround } from '../../renderHookInPage.tsx'
import { renderInPage } from '../../renderInPage.tsx'

const DONE: ExportJob = {
  id: '0b9f4c1e-54a4-4a53-8f2b-8d7a2c9a1b3c',
  fileName: 'orders.xlsx',
  path: '/exports/orders.xlsx',
  status: 'done',
  receivedBytes: 2_048,
  totalBytes: 2_048,
  bytesPerSecond: null,
  // It waited two seconds for its turn.
  startedAt: 1_000,
  beganAt: 3_000,
  endedAt: 10_000,
  error: null,
  rows: 20_000,
}

test('the line of an export breaks only behind the dot between two of its facts', async () => {
  const { container } = await renderInPage(<ExportJobRow job={DONE} />)
  const text = container.textContent
  const line = text.slice(text.indexOf('20,000'))
  expect(line.split(' ')).toEqual([
    '20,000\u00A0行\u00A0·',
    '2.0\u00A0KB\u00A0·',
    '用时\u00A07\u00A0秒\u00A0·',
    '1970-01-01\u00A008:00\u00A0完成',
  ])
})

test.each([
  ['tried again', '重试 orders.xlsx', { ...DONE, status: 'queued' }],
  ['removed', '从列表中移除 orders.xlsx', null],
] as const)('an export that is %s leaves the focus to the list around it', (_what, name, then) => {
  const list = (job: ExportJob | null) => (
    <div role="dialog" aria-label="导出任务" tabIndex={-1}>
      {job !== null && <ExportJobRow job={job} />}
    </div>
  )
  const { rerender } = render(list({ ...DONE, status: 'failed' }), { wrapper: pageAround() })
  screen.getByRole('button', { name }).focus()
  rerender(list(then))
  expect([screen.queryByRole('button', { name }), document.activeElement]).toEqual([null, screen.getByRole('dialog')])
})
