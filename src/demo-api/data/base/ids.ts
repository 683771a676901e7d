/**
 * 19-digit ids. In memory they are BigInt. On the wire some are strings and some bare JSON numbers, which a plain
 * `JSON.parse` rounds: real servers mix both, even within one answer.
 */

/** The epoch of the snowflake ids of real servers. Milliseconds. */
const SNOWFLAKE_EPOCH = 1_288_834_974_657

/** An id that grows with time. `serial` distinguishes the ids of one millisecond. */
export const snowflake = (instant: number, serial: number): bigint =>
  (BigInt(instant - SNOWFLAKE_EPOCH) << 22n) | (37n << 12n) | BigInt(serial % 4096)

const USER_BASE = 1_623_480_211_538_776_001n
const USER_STEP = 100_663_319n
const LINE_BASE = 1_987_000_000_000_000_000n
const LINES_PER_ORDER = 1000

export const customerId = (customer: number): bigint => USER_BASE + BigInt(customer) * USER_STEP

export const lineId = (orderIndex: number, line: number): bigint => LINE_BASE + BigInt(orderIndex * LINES_PER_ORDER + line)

/** The order and the line of a line id; null for another id. */
export function readLineId(id: string): { orderIndex: number; line: number } | null {
  if (!/^\d{19}$/u.test(id)) return null
  const offset = BigInt(id) - LINE_BASE
  if (offset < 0n || offset > 1_000_000_000n) return null
  return { orderIndex: Math.floor(Number(offset) / LINES_PER_ORDER), line: Number(offset) % LINES_PER_ORDER }
}

/** An id as the wire shows it: a bare number or a string. */
export const wireId = (id: bigint, bare: boolean): bigint | string => (bare ? id : String(id))

const CREATED_BASE = 2_010_000_000_000_000_000n

/** The ids of records that calls create. They lie above every generated id. */
export class CreatedIds {
  #last = CREATED_BASE

  next(): string {
    this.#last += 1n
    return String(this.#last)
  }
}
