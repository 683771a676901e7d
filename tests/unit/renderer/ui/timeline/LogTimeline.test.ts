import { expect, test } from 'vitest'
import { newestFirst } from '#renderer/ui/timeline/LogTimeline.tsx'

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
