import { describe, expect, test } from 'vitest'
import { activityFaults } from '#shared/activity/activityFaults.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { activity, type Activity } from '#shared/schemas/activityDraft.ts'

const COMPLETE: Activity = {
  ...EMPTY_ACTIVITY,
  title: '抽奖',
  type: '1',
  state: '1',
  startTime: '2026-12-01 09:00',
  endTime: '2026-12-31 21:00',
}
const PRIZE = { name: '登山杖', type: '3', number: '1', prizeContent: '', startTime: '', endTime: '', isFailure: false }

/** The faults as `field fault` or `field[row].column fault`. */
const faults = (change: Partial<Activity>): string[] =>
  activityFaults({ ...COMPLETE, ...change }).map(({ field, fault, row, column }) =>
    row === undefined ? `${field} ${fault}` : `${field}[${String(row)}].${column ?? ''} ${fault}`,
  )

test('the empty activity has the form of a draft, and lacks what is required', () => {
  expect(activity.safeParse(EMPTY_ACTIVITY).success).toBe(true)
  expect(activityFaults(EMPTY_ACTIVITY).map(({ field, fault }) => `${field} ${fault}`)).toEqual(
    ['title', 'type', 'state', 'startTime', 'endTime'].map((field) => `${field} required`),
  )
  expect(faults({})).toEqual([])
})

describe('times', () => {
  test.each<[Partial<Activity>, string[]]>([
    [{ endTime: '2026-12-01 09:00' }, ['endTime endBeforeStart']],
    [{ endTime: '2026-12-01 09:01' }, []],
    [{ startTime: '2026-13-01 09:00' }, ['startTime time']],
    [{ startTime: 'soon' }, ['startTime time']],
    [{ startTime: '2026-02-30 09:00' }, ['startTime time']],
    [{ startTime: '2026-12-01 24:00' }, ['startTime time']],
    [{ startTime: '2026-12-01 ' }, ['startTime time']],
    [{ startTime: ' 09:00' }, ['startTime time']],
    [{ quantumStartTime: '10:00' }, ['quantumEndTime bothTimes']],
    [{ quantumEndTime: '10:00' }, ['quantumStartTime bothTimes']],
    [{ quantumStartTime: '10:00', quantumEndTime: '10:00' }, ['quantumEndTime endBeforeStart']],
    [{ quantumStartTime: '10:00', quantumEndTime: '24:00' }, ['quantumEndTime time']],
    [{ quantumStartTime: '10:00', quantumEndTime: '22:00' }, []],
  ])('%j gives %j', (change, expected) => expect(faults(change)).toEqual(expected))
})

describe('counts', () => {
  test.each<[Partial<Activity>, string[]]>([
    [{ limitNumberDay: '5' }, []],
    [{ limitNumber: '5', limitNumberDay: '5', limitNumberUser: '5', eachLimitGet: '5' }, []],
    [{ limitNumber: '5', limitNumberDay: '6' }, ['limitNumberDay overTotal']],
    [{ limitNumber: '5', restrictNumberUser: '6', eachLimitGet: '7' }, ['restrictNumberUser overTotal', 'eachLimitGet overTotal']],
    [{ limitNumberUser: '2', limitNumberUserDay: '3' }, ['limitNumberUserDay overUser']],
    [{ limitNumberDay: '2', limitNumberUserDay: '3' }, ['limitNumberUserDay overDay']],
    [{ limitNumber: '1.5', ticketCount: 'x' }, ['limitNumber number', 'ticketCount number']],
    [{ isRetroactive: true }, ['retroactiveIntegral positive']],
    [{ isRetroactive: true, retroactiveIntegral: '10' }, []],
  ])('%j gives %j', (change, expected) => expect(faults(change)).toEqual(expected))
})

describe('lists', () => {
  test.each<[Partial<Activity>, string[]]>([
    [{ principalList: [{ name: '林远山', phone: '13800000001', email: '' }] }, []],
    [{ principalList: [{ name: '林远山', phone: ' ', email: '' }] }, ['principalList[0].phone phone.empty']],
    [{ principalList: [{ name: '林远山', phone: '23800000001', email: '' }] }, ['principalList[0].phone phone.format']],
    [
      { principalList: [{ name: ' ', phone: '1380000', email: 'x' }] },
      ['principalList[0].name required', 'principalList[0].phone phone.length', 'principalList[0].email email'],
    ],
    [{ prizeList: [PRIZE, { ...PRIZE, name: '', number: '0' }] }, ['prizeList[1].name required', 'prizeList[1].number positive']],
    [
      { prizeList: [{ ...PRIZE, startTime: '2026-11-30 09:00', endTime: '2027-01-01 00:00' }] },
      ['prizeList[0].startTime outsideActivity', 'prizeList[0].endTime outsideActivity'],
    ],
    [{ prizeList: [{ ...PRIZE, startTime: '2026-12-03 00:00', endTime: '2026-12-02 00:00' }] }, ['prizeList[0].endTime endBeforeStart']],
    // A prize with one of the two times.
    [{ prizeList: [{ ...PRIZE, startTime: '2026-12-31 21:00' }] }, ['prizeList[0].startTime outsideActivity']],
    [{ prizeList: [{ ...PRIZE, startTime: '2026-12-31 20:59' }] }, []],
    [{ prizeList: [{ ...PRIZE, endTime: '2026-12-01 09:00' }] }, ['prizeList[0].endTime outsideActivity']],
    [{ prizeList: [{ ...PRIZE, endTime: '2026-12-01 09:01' }] }, []],
    [{ prizeList: [{ ...PRIZE, startTime: '2026-12-01 09:00', endTime: '2026-12-31 21:00' }] }, []],
    [{ taskList: [{ type: '', number: '', isCycle: false }] }, ['taskList[0].type required', 'taskList[0].number positive']],
    [{ taskPrizeList: [{ name: '', type: '1', number: '1', prizeContent: '' }] }, ['taskPrizeList[0].name required']],
  ])('%j gives %j', (change, expected) => expect(faults(change)).toEqual(expected))
})
