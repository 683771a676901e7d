import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { FoundKind } from '#renderer/kit/records/recordCode.ts'
import { normalizeForSearch } from '#renderer/kit/search/nameMatch.ts'
import { fenOf, MONEY_RULE, plainNumber } from '#renderer/ui/fields/number/typedNumber.ts'
import type { CodeList } from '#shared/domain/codes.ts'
import type { FilterArgs, FilterFields } from '#shared/domain/filters.ts'
import { MAX_LOOKED_ROWS } from '#shared/domain/limits.ts'
import { type Fen, yuanText } from '#shared/domain/money.ts'
import type { List, PageArgs } from '../defineList.ts'
import type { RequestedLook } from '../state/listRequest.ts'
import { readRows, type ReadProgress, type ReadRows } from '../state/readRows.ts'

/**
 * Looking for what no filter of the server finds: the last digits of a phone number, a name, an amount, a state. All pages of the list's
 * filters are read, up to a limit, and their rows are compared here.
 */

/** How the rows of a list are compared with a text. */
export interface Look<Row> {
  /** What a row is. */
  readonly kind: FoundKind
  /** Compared with the last digits. */
  readonly phones: (row: Row) => readonly (string | null)[]
  /** Compared with a part of the text. */
  readonly names: (row: Row) => readonly (string | null)[]
  /** Compared as yuan. */
  readonly amounts: (row: Row) => readonly (Fen | null)[]
}

/** The states of a list's rows, where its server has no filter for them. */
export interface RowStates<Row> {
  /** The name of a row's state; null for a row whose state has none. It is kept with the tab. */
  readonly of: (row: Row) => string | null
  /**
   * The states with a tab, in their order, by the code that names each; a rare one only has it once a row of its was read. So has a state
   * that is not among them, by its own name.
   */
  readonly known: readonly { readonly value: string; readonly list: CodeList; readonly code: number; readonly isRare?: boolean }[]
}

/** Fewer digits would be found in every tenth phone number. */
const MIN_TAIL = 3
const TAIL = /^\d+$/u

/** The amount that a text is, as yuan with two decimals; null for any other text. */
function amountIn(text: string): string | null {
  const fen = fenOf(plainNumber(text, MONEY_RULE) ?? '')
  return fen === null ? null : yuanText(fen)
}

/** The check whether a row has the text: as the end of a phone number, in a name, or as an amount. */
export function isLookedFor<Row>({ phones, names, amounts }: Look<Row>, typed: string): (row: Row) => boolean {
  const text = normalizeForSearch(typed).trim()
  const isTail = TAIL.test(text) && text.length >= MIN_TAIL
  const amount = amountIn(text)
  return (row) =>
    (isTail && phones(row).some((phone) => phone?.endsWith(text) === true)) ||
    (amount !== null && amounts(row).some((fen) => fen !== null && yuanText(fen) === amount)) ||
    (text !== '' && names(row).some((name) => name !== null && normalizeForSearch(name).includes(text)))
}

/** What became of a look. */
export interface LookOutcome extends ReadProgress {
  /** `tooMany`: more rows than `MAX_LOOKED_ROWS`, so that nothing was compared. `moved`: some rows may be missing. */
  readonly end: ReadRows<unknown>['end']
  /** How many of the rows with the text each state has, where the list has states of its own (`RowStates`). */
  readonly states: ReadonlyMap<string, number>
}

export interface LookedRows<Row> {
  readonly records: readonly Row[]
  readonly look: LookOutcome
}

/**
 * Reads all rows of a list's filters (`readRows`) and returns those that have the look's text and state.
 * @param args The filters and the sort; the page is this function's own.
 * @throws the signal's reason when it was aborted, and the error of a page.
 */
export async function readLook<Row, Fields extends FilterFields>(
  list: List<Row, Fields>,
  { text, state }: RequestedLook,
  args: PageArgs & FilterArgs<Fields>,
  context: CallContext,
  onRead: (progress: ReadProgress) => void,
): Promise<LookedRows<Row>> {
  const { rowKey, states } = list
  const page = async (current: number, size: number) => await list.page({ ...args, current, size }, []).queryFn(context)
  const { rows, ...outcome } = await readRows({ page, rowKey, most: MAX_LOOKED_ROWS, onRead })
  const found = list.look === undefined || text === '' ? rows : rows.filter(isLookedFor(list.look, text))
  const records = state === null ? found : found.filter((row) => states?.of(row) === state)
  return { records, look: { ...outcome, states: states === undefined ? NO_STATES : countsOf(states, found) } }
}

const NO_STATES: ReadonlyMap<string, number> = new Map()

function countsOf<Row>({ of, known }: RowStates<Row>, rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(known.flatMap(({ value, isRare }) => (isRare === true ? [] : [[value, 0]])))
  for (const row of rows) {
    const value = of(row)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
