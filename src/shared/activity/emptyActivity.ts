import type { Activity } from '../schemas/activityDraft.ts'

/** An activity without any values. */
export const EMPTY_ACTIVITY: Activity = {
  title: '',
  type: '',
  state: '',
  startTime: '',
  endTime: '',
  quantumStartTime: '',
  quantumEndTime: '',
  limitNumber: '',
  limitNumberDay: '',
  limitNumberUser: '',
  limitNumberUserDay: '',
  restrictNumberUser: '',
  eachLimitGet: '',
  isRetroactive: false,
  retroactiveIntegral: '',
  ticketCount: '',
  participationNumber: '',
  principalList: [],
  prizeList: [],
  taskList: [],
  taskPrizeList: [],
}
