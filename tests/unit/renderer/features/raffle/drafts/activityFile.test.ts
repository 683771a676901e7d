import { expect, test } from 'vitest'
import { readActivityFile } from '#renderer/features/raffle/drafts/activityFile.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { Activity } from '#shared/schemas/activityDraft.ts'
import '#renderer/kit/pageTexts.ts'

const ACTIVITY: Activity = {
  ...EMPTY_ACTIVITY,
  title: '抽奖',
  type: '1',
  state: '1',
  startTime: '2026-12-01 09:00',
  endTime: '2026-12-31 21:00',
}
const t = i18n.getFixedT('zh', 'raffle')
const read = (content: unknown) => readActivityFile(JSON.stringify(content), t)

test('an exported activity is read again', () => {
  expect(read({ activity: ACTIVITY })).toEqual({ activity: ACTIVITY })
})

test('each fault of the form has a sentence that names its place', () => {
  const { title: _title, ...untitled } = ACTIVITY
  expect(readActivityFile('not JSON', t)).toEqual({ faults: ['不是 JSON 文件。'] })
  expect(read([])).toEqual({ faults: ['activity：格式不正确。'] })
  expect(read({})).toEqual({ faults: ['activity：缺少这一项。'] })
  expect(read({ activity: untitled })).toEqual({ faults: ['标题：缺少这一项。'] })
  expect(read({ activity: { ...ACTIVITY, limitNumber: 5, evil: 1, more: 2 } })).toEqual({
    faults: ['总次数：格式不正确。', '不认识的字段 evil。', '不认识的字段 more。'],
  })
  expect(read({ activity: { ...ACTIVITY, taskList: [{ type: 1, number: '1', isCycle: true }] } })).toEqual({
    faults: ['任务第 1 行类型：格式不正确。'],
  })
  expect(read({ activity: { ...ACTIVITY, title: 'x'.repeat(65) } })).toEqual({ faults: ['标题：格式不正确。'] })
})

test('an unfinished activity is a draft as well', () => {
  const unfinished = { ...ACTIVITY, limitNumber: '5', limitNumberDay: '6', endTime: '' }
  expect(read({ activity: unfinished })).toEqual({ activity: unfinished })
})
