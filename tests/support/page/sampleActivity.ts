import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { Activity } from '#shared/schemas/activityDraft.ts'

/** A draft of an activity without faults, as a person exports it. */
export const SAMPLE_ACTIVITY: Activity = {
  ...EMPTY_ACTIVITY,
  title: '双十二抽奖',
  type: '抽奖',
  state: '1',
  startTime: '2026-12-12 09:00',
  endTime: '2026-12-14 21:00',
  limitNumber: '1000',
  prizeList: [
    { name: '登山杖', type: '3', number: '10', prizeContent: '碳纤维', startTime: '', endTime: '', isFailure: false },
    { name: '谢谢参与', type: '4', number: '990', prizeContent: '', startTime: '', endTime: '', isFailure: true },
  ],
}
