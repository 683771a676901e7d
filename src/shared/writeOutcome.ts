import type { WriteName } from './api/index.ts'
import type { AppErrorData } from './errors.ts'

/**
 * The outcome of a write that no form of the page could report: the page was reloaded, the write failed while the screen was locked, or the
 * program was killed before the answer (then `error` is undecided).
 */
export interface WriteOutcome {
  readonly id: string
  readonly name: WriteName
  /** As the page sent them; null after a restart, which knows only the subject. */
  readonly args: unknown
  readonly subject: WriteSubject | null
  /** Milliseconds since 1970. After a restart the time at which the write was sent. */
  readonly endedAt: number
  /** Null: the server did it. */
  readonly error: AppErrorData | null
}

/** What a write is about, in a few words: its first id, and how many there are. Also for a batch of thousands. */
export interface WriteSubject {
  /** Orders are named as such, everything else by its number. */
  readonly kind: 'order' | 'number'
  readonly first: string
  readonly count: number
}

/** Longer than every id of these servers: a longer text is none. */
const MAX_ID_LENGTH = 64

/** Arguments that name what a write is about, apart from an order; several ids are one text with commas. */
const NUMBER_ARGS = ['refundOrderId', 'couponNumber', 'id', 'ids']

const asRecords = (value: unknown): object[] => [value].flat().filter((item) => typeof item === 'object' && item !== null)

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH

/** The ids of the orders that a write is about, each once. */
const ordersOf = (args: unknown): string[] => [
  ...new Set(asRecords(args).flatMap((item) => ('orderId' in item && isId(item.orderId) ? [item.orderId] : []))),
]

const numbersOf = (args: unknown): string[] =>
  asRecords(args).flatMap((item) =>
    NUMBER_ARGS.flatMap((name) => {
      const value: unknown = Reflect.get(item, name)
      return typeof value === 'string' ? value.split(',').filter(isId) : []
    }),
  )

/** What the arguments of a write name; null where they name nothing. */
export function subjectOf(args: unknown): WriteSubject | null {
  const orders = ordersOf(args)
  const ids = orders.length > 0 ? orders : numbersOf(args)
  const [first] = ids
  return first === undefined ? null : { kind: orders.length > 0 ? 'order' : 'number', first, count: ids.length }
}
