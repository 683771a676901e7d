import type { Activity, ActivityField } from '../schemas/activityDraft.ts'
import { parseChinaTime } from '../domain/chinaTime.ts'
import { phoneFault, type PhoneFault } from '../domain/validators/phone.ts'

/** The rules of an activity's draft. The specification names only its fields (spec.md §3); the rules follow from their meaning. */

/** The fault of a value: a text of `raffle:fault`, for a phone number one of `validation`. */
export type ActivityFaultName =
  | 'required'
  | 'number'
  | 'positive'
  | 'time'
  | 'endBeforeStart'
  | 'bothTimes'
  | 'overTotal'
  | 'overUser'
  | 'overDay'
  | 'outsideActivity'
  | `phone.${PhoneFault}`
  | 'email'

/** A value of a list's row. */
export type ActivityColumn =
  | 'name'
  | 'phone'
  | 'email'
  | 'type'
  | 'number'
  | 'prizeContent'
  | 'startTime'
  | 'endTime'
  | 'isFailure'
  | 'isCycle'

export interface ActivityFault {
  readonly field: ActivityField
  readonly fault: ActivityFaultName
  /** The row of a list, from 0, and its value. */
  readonly row?: number
  readonly column?: ActivityColumn
}

const WHOLE_NUMBER = /^\d{1,9}$/u
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

const isEmpty = (text: string): boolean => text.trim() === ''
/** Whether the text is an existing day with a time: `yyyy-MM-dd HH:mm`. */
const isMoment = (text: string): boolean => parseChinaTime(`${text}:00`) !== null
/** The typed number; null if the text is not a number. */
const numberIn = (text: string): number | null => (WHOLE_NUMBER.test(text.trim()) ? Number(text) : null)

/** The counts that an activity may limit in addition to `limitNumber`, which is their total. */
const PARTS = ['limitNumberDay', 'limitNumberUser', 'limitNumberUserDay', 'restrictNumberUser', 'eachLimitGet'] as const
const COUNTS = ['limitNumber', ...PARTS, 'ticketCount', 'participationNumber'] as const

/** Two moments, the second of which must be later. A fault is reported at the value that has to change. */
function* timeFaults(start: string, end: string): Generator<['start' | 'end', ActivityFaultName]> {
  const hasStart = isMoment(start)
  const hasEnd = isMoment(end)
  if (!isEmpty(start) && !hasStart) yield ['start', 'time']
  if (!isEmpty(end) && !hasEnd) yield ['end', 'time']
  if (hasStart && hasEnd && end <= start) yield ['end', 'endBeforeStart']
}

function* headFaults(activity: Activity): Generator<ActivityFault> {
  const { startTime, endTime, quantumStartTime, quantumEndTime } = activity
  for (const field of ['title', 'type', 'state', 'startTime', 'endTime'] as const) {
    if (isEmpty(activity[field])) yield { field, fault: 'required' }
  }
  for (const [end, fault] of timeFaults(startTime, endTime)) yield { field: end === 'start' ? 'startTime' : 'endTime', fault }
  const quantum = { quantumStartTime, quantumEndTime }
  const isDaily = !isEmpty(quantumStartTime) || !isEmpty(quantumEndTime)
  for (const field of ['quantumStartTime', 'quantumEndTime'] as const) {
    if (isDaily && !TIME_OF_DAY.test(quantum[field])) yield { field, fault: isEmpty(quantum[field]) ? 'bothTimes' : 'time' }
  }
  const hasBoth = TIME_OF_DAY.test(quantumStartTime) && TIME_OF_DAY.test(quantumEndTime)
  if (hasBoth && quantumEndTime <= quantumStartTime) yield { field: 'quantumEndTime', fault: 'endBeforeStart' }
}

function* limitFaults(activity: Activity): Generator<ActivityFault> {
  for (const field of COUNTS) if (!isEmpty(activity[field]) && numberIn(activity[field]) === null) yield { field, fault: 'number' }
  const isOver = (part: ActivityField & (typeof COUNTS)[number], whole: (typeof COUNTS)[number]): boolean =>
    (numberIn(activity[part]) ?? 0) > (numberIn(activity[whole]) ?? Infinity)
  for (const field of PARTS) if (isOver(field, 'limitNumber')) yield { field, fault: 'overTotal' }
  if (isOver('limitNumberUserDay', 'limitNumberUser')) yield { field: 'limitNumberUserDay', fault: 'overUser' }
  if (isOver('limitNumberUserDay', 'limitNumberDay')) yield { field: 'limitNumberUserDay', fault: 'overDay' }
  if (!activity.isRetroactive) return
  if ((numberIn(activity.retroactiveIntegral) ?? 0) < 1) yield { field: 'retroactiveIntegral', fault: 'positive' }
}

function* rowFaults(activity: Activity): Generator<ActivityFault> {
  for (const [row, { name, phone, email }] of activity.principalList.entries()) {
    const at = { field: 'principalList', row } as const
    if (isEmpty(name)) yield { ...at, column: 'name', fault: 'required' }
    const wrong = phoneFault(phone.trim())
    if (wrong !== null) yield { ...at, column: 'phone', fault: `phone.${wrong}` }
    if (!isEmpty(email) && !isEmail(email.trim())) yield { ...at, column: 'email', fault: 'email' }
  }
  for (const [row, prize] of activity.prizeList.entries()) yield* prizeFaults(activity, prize, row)
  for (const [row, { type, number }] of activity.taskList.entries()) yield* namedFaults({ type, number }, 'taskList', row)
  for (const [row, { name, type, number }] of activity.taskPrizeList.entries())
    yield* namedFaults({ name, type, number }, 'taskPrizeList', row)
}

interface NeededValues {
  /** Missing if the row has no name. */
  readonly name?: string
  readonly type: string
  readonly number: string
}

/** Values that a row needs; its number is at least 1. */
function* namedFaults(values: NeededValues, field: ActivityField, row: number): Generator<ActivityFault> {
  for (const column of ['name', 'type'] as const) {
    if (isEmpty(values[column] ?? 'none needed')) yield { field, row, column, fault: 'required' }
  }
  if ((numberIn(values.number) ?? 0) < 1) yield { field, row, column: 'number', fault: 'positive' }
}

function* prizeFaults({ startTime, endTime }: Activity, prize: Activity['prizeList'][number], row: number): Generator<ActivityFault> {
  const { name, type, number } = prize
  const at = { field: 'prizeList', row } as const
  yield* namedFaults({ name, type, number }, 'prizeList', row)
  for (const [end, fault] of timeFaults(prize.startTime, prize.endTime)) {
    yield { ...at, column: end === 'start' ? 'startTime' : 'endTime', fault }
  }
  // Moments of one form are in order as texts. A prize may have one of the two times alone.
  const isBefore = (one: string, other: string): boolean => isMoment(one) && isMoment(other) && one < other
  const isAtMost = (one: string, other: string): boolean => isBefore(one, other) || (isMoment(one) && one === other)
  if (isBefore(prize.startTime, startTime) || isAtMost(endTime, prize.startTime)) {
    yield { ...at, column: 'startTime', fault: 'outsideActivity' }
  }
  if (isBefore(endTime, prize.endTime) || isAtMost(prize.endTime, startTime)) yield { ...at, column: 'endTime', fault: 'outsideActivity' }
}

/** All faults of an activity, in the order of the form. Empty if it is complete. */
export const activityFaults = (activity: Activity): readonly ActivityFault[] => [
  ...headFaults(activity),
  ...limitFaults(activity),
  ...rowFaults(activity),
]

/** Letters, digits, underscore and hyphen, an @ sign, a domain, and a suffix of 2 to 3 letters. */
const EMAIL = /^[\w-]+@(?:[a-z\d-]+\.)+[a-z]{2,3}$/iu

/** Whether the text is an e-mail address as `spec.md §5` has it: stricter than mail itself, which allows `a.b@example.info`. */
export const isEmail = (text: string): boolean => EMAIL.test(text)
