import * as z from 'zod/mini'
import { MAX_ACTIVITY_ROWS, MAX_LENGTH } from '../domain/limits.ts'

/**
 * The draft of a raffle or another activity (spec.md §3). Values are as typed: numbers are digits, times `yyyy-MM-dd HH:mm`, and what is
 * not filled in is the empty text. `activity/activityFaults.ts` has the rules. The page checks imported files with this schema, so it is
 * of `zod/mini`, which compiles no code at run time.
 */

const text = z.string().check(z.maxLength(MAX_LENGTH.name))
const number = z.string().check(z.maxLength(MAX_LENGTH.activityNumber))
const content = z.string().check(z.maxLength(MAX_LENGTH.prizeContent))
const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.readonly(z.array(row).check(z.maxLength(MAX_ACTIVITY_ROWS)))

const principal = z.strictObject({ name: text, phone: text, email: text })
const prize = z.strictObject({
  name: text,
  type: text,
  number,
  prizeContent: content,
  startTime: text,
  endTime: text,
  isFailure: z.boolean(),
})
const task = z.strictObject({ type: text, number, isCycle: z.boolean() })
/** The specification names no fields of a task's prize: those of a prize that a task can need. */
const taskPrize = z.strictObject({ name: text, type: text, number, prizeContent: content })

export const activity = z.strictObject({
  title: text,
  type: text,
  state: text,
  startTime: text,
  endTime: text,
  quantumStartTime: text,
  quantumEndTime: text,
  limitNumber: number,
  limitNumberDay: number,
  limitNumberUser: number,
  limitNumberUserDay: number,
  restrictNumberUser: number,
  eachLimitGet: number,
  isRetroactive: z.boolean(),
  retroactiveIntegral: number,
  ticketCount: number,
  participationNumber: number,
  principalList: rowsOf(principal),
  prizeList: rowsOf(prize),
  taskList: rowsOf(task),
  taskPrizeList: rowsOf(taskPrize),
})

/** `savedAt`: milliseconds since the epoch. */
const version = z.strictObject({ savedAt: z.int(), activity })
export const activityDraft = z.strictObject({ id: z.uuid(), ...version.shape })
/** A draft as the file has it: with what it was before, the newest first. */
export const storedActivityDraft = z.strictObject({ ...activityDraft.shape, earlier: z.optional(z.readonly(z.array(version))) })

export type Activity = z.output<typeof activity>
export type ActivityDraft = z.output<typeof activityDraft>
export type ActivityVersion = z.output<typeof version>
export type StoredActivityDraft = z.output<typeof storedActivityDraft>
export type ActivityField = keyof Activity
