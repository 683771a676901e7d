import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import { forEachLimited } from '#renderer/kit/async/forEachLimited.ts'
import type { FoundKind } from '#renderer/kit/records/recordCode.ts'
import { normalizeForSearch } from '#renderer/kit/search/nameMatch.ts'
import type { FilterArgs, FilterFields } from '#shared/domain/filters.ts'
import { LOOK_PAGE_SIZE, MAX_LOOKED_ROWS } from '#shared/domain/limits.ts'
import { type Fen, yuanText } from '#shared/domain/money.ts'
import type { List, PageArgs } from '../defineList.ts'
import { distinctRows } from '../state/distinctRows.ts'

/**
 * Looking for what no filter of the server finds: the last digits of a phone number, a name, an amount. All pages of the list's filters
 * are read, up to a limit, and their rows are compared here.
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

/** Fewer digits would be found in every tenth phone number. */
const MIN_TAIL = 3
const TAIL = /^\d+$/u
/** 299, 299.5, ¥1,299.00 */
const AMOUNT = /^[¥￥]?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?(?:元)?$/u

/** The amount that a text is, as yuan with two decimals; null for any other text. */
function amountIn(text: string): string | null {
  const [, whole, part = ''] = AMOUNT.exec(text) ?? []
  return whole === undefined ? null : `${whole.replaceAll(',', '')}.${part.padEnd(2, '0')}`
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

/** How far a look has read. */
export interface LookProgress {
  readonly done: number
  /** Null while it is unknown, and where the server does not count. */
  readonly total: number | null
}

/** What became of a look. */
export interface LookOutcome extends LookProgress {
  /**
   * `tooMany`: more rows than `MAX_LOOKED_ROWS`, so that nothing was compared. `moved`: rows came or went while the pages were read, and
   * some may be missing.
   */
  readonly end: 'whole' | 'tooMany' | 'moved'
}

export interface LookedRows<Row> {
  readonly records: readonly Row[]
  readonly look: LookOutcome
}

/** The pages that are read side by side: main makes four calls of a tab at a time, and those of a person come first. */
const PARALLEL_PAGES = 2

/**
 * Reads all pages of a list's filters and returns the rows that have the text. A page that fails fails the look, and an abort ends it: a
 * part of the rows would look like all of them.
 * @param args The filters and the sort; the page is this function's own.
 * @throws the signal's reason when it was aborted, and the error of a page.
 */
export async function readLook<Row, Fields extends FilterFields>(
  list: List<Row, Fields>,
  look: Look<Row>,
  args: PageArgs & FilterArgs<Fields>,
  text: string,
  context: CallContext,
  onProgress: (progress: LookProgress) => void,
): Promise<LookedRows<Row>> {
  const read = async (current: number) => await list.page({ ...args, current, size: LOOK_PAGE_SIZE }, []).queryFn(context)
  const first = await read(1)
  const { total } = first
  if (total !== null && total > MAX_LOOKED_ROWS) return { records: [], look: { end: 'tooMany', done: 0, total } }
  const pages = new Map([[1, first.records]])
  const noted = (page: number, records: readonly Row[]): void => {
    pages.set(page, records)
    onProgress({ done: [...pages.values()].reduce((sum, { length }) => sum + length, 0), total })
  }
  noted(1, first.records)
  const isWithin = total === null ? await readOn(read, noted, first.records.length) : await readAll(read, noted, total)
  const rows = [...pages].toSorted(([one], [other]) => one - other).flatMap(([, records]) => records)
  if (!isWithin) return { records: [], look: { end: 'tooMany', done: rows.length, total } }
  const known = distinctRows(rows, list.rowKey)
  const end = total !== null && known.length < total ? 'moved' : 'whole'
  return { records: known.filter(isLookedFor(look, text)), look: { end, done: known.length, total } }
}

type Read<Row> = (current: number) => Promise<{ readonly records: readonly Row[] }>
type Noted<Row> = (page: number, records: readonly Row[]) => void

/** The other pages of a list whose server counts. */
async function readAll<Row>(read: Read<Row>, noted: Noted<Row>, total: number): Promise<boolean> {
  const others = Array.from({ length: Math.max(0, Math.ceil(total / LOOK_PAGE_SIZE) - 1) }, (_page, index) => index + 2)
  await forEachLimited(others, PARALLEL_PAGES, async (page) => noted(page, (await read(page)).records))
  return true
}

/** The other pages of a list whose server does not count: up to the first that is not full. Whether that came within the limit. */
async function readOn<Row>(read: Read<Row>, noted: Noted<Row>, firstCount: number): Promise<boolean> {
  let count = firstCount
  for (let page = 2; count === LOOK_PAGE_SIZE; page += 1) {
    if (page > MAX_LOOKED_ROWS / LOOK_PAGE_SIZE) return false
    const { records } = await read(page)
    noted(page, records)
    count = records.length
  }
  return true
}
