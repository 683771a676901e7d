/**
 * The limits of an answer. One beyond a limit fails as a whole with `invalid-response`: what is cut off would look as if it were all. Every
 * limit is far above what servers send. Main reads an answer itself only within `OWN`, which takes it 20 ms at most; all others are read
 * in the parsing thread (`src/main/parsing`), where time and memory are limited as well.
 */
export const ANSWER_LIMITS = {
  /** The largest body, after decompression. A page of 5,000 rows has less than 5 MB. Bytes. */
  bytes: 16 * 1024 * 1024,
  /** The most rows of a list, and fields of an object. A page has at most 5,000 rows (`MAX_PAGE_SIZE`). */
  rows: 50_000,
  /** How deep lists and objects are nested. A tree of menus has five levels, each of them two. */
  depth: 100,
  /** The longest text: an embedded picture of 3 MB. Characters. */
  text: 4 * 1024 * 1024,
  /** The most values that the schema refuses. A row of odd values has some forty. */
  unread: 10_000,
  /** The longest result, as the JSON text that goes to the page: main copies it twice. Characters. */
  result: 16 * 1024 * 1024,
  /** The longest result that main itself reads, of its own calls such as the sign-in. Characters. */
  mainResult: 1024 * 1024,
  /** How long the thread may read one answer: some seconds for the largest one, more while the PC is busy. Milliseconds. */
  ms: 30_000,
} as const

/** What main reads in its own thread: within all three limits. A page of 50 rows has 20 KB and 1,000 values, a menu 40 KB and 2,500. */
export const OWN = {
  bytes: 64 * 1024,
  /** Commas and opening brackets. */
  values: 4_000,
  /** Values that the schema refuses. A row that is only `1` costs more than a whole one. */
  unread: 200,
} as const
