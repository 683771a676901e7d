import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newestFirst, Timeline } from '#renderer/ui/timeline/LogTimeline.tsx'

const row = (logDesc: string, createTime: string | null) => ({ logDesc, createTime, createUserName: null })
const texts = (rows: readonly ReturnType<typeof row>[]): (string | null)[] => rows.map(({ logDesc }) => logDesc)

test('a log is shown from the newest step, in whichever order the server answers', () => {
  const rising = [row('提交', '2026-11-20 09:00:00'), row('审核', '2026-11-20 10:00:00'), row('完成', '2026-11-20 10:00:00')]
  expect(texts(newestFirst(rising))).toEqual(['完成', '审核', '提交'])
  expect(texts(newestFirst(rising.toReversed()))).toEqual(['完成', '审核', '提交'])
  expect(newestFirst([])).toEqual([])
})

test('steps without a time count as sent from the oldest one', () => {
  expect(texts(newestFirst([row('生成', null), row('审核', null)]))).toEqual(['审核', '生成'])
})

test('the older part of a long log is shown when it is asked for', () => {
  const entries = Array.from({ length: 120 }, (_, place) => ({ key: String(place), text: `第 ${place} 步`, notes: [] }))
  render(<Timeline label="处理记录" entries={entries} />)
  const shown = (): number => screen.getAllByRole('listitem').length
  expect(shown()).toBe(50)
  fireEvent.click(screen.getByRole('button', { name: '更早的 70 条' }))
  expect(shown()).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: '更早的 20 条' }))
  expect(shown()).toBe(120)
  expect(screen.queryByRole('button')).toBeNull()
})
