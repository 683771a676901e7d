import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'

/** A draft whose activity is complete. */

export const ID = '00000000-0000-4000-8000-000000000001'
export const ACTIVITY: Activity = {
  ...EMPTY_ACTIVITY,
  title: '双旦抽奖',
  type: '1',
  state: '2',
  startTime: '2026-12-01 09:00',
  endTime: '2026-12-31 21:00',
  quantumStartTime: '10:00',
  quantumEndTime: '20:00',
  limitNumber: '900',
  limitNumberDay: '80',
  limitNumberUser: '70',
  limitNumberUserDay: '6',
  restrictNumberUser: '5',
  eachLimitGet: '4',
  isRetroactive: true,
  retroactiveIntegral: '3',
  ticketCount: '1000',
  participationNumber: '2000',
  principalList: [{ name: '孔专员', phone: '13600000033', email: 'kong@example.com' }],
  taskList: [{ type: '7', number: '8', isCycle: true }],
}

export const DRAFT: ActivityDraft = { id: ID, savedAt: Date.UTC(2026, 10, 20, 1, 2, 3), activity: ACTIVITY }
