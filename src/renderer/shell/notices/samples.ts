/** The notice popover shows sample data only (spec.md §2, Top bar). Its texts are in the locale file `notices`. */

export const NOTICE_KINDS = ['notice', 'message', 'todo'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The number of texts that the locale has for each kind. */
const SAMPLES = 5
export const MAX_PAGES = 4

/** How long a page change takes to add its items, in milliseconds (spec.md §2, Top bar). */
export const PAGE_DELAY_MS = 1_000

export interface SampleNotice {
  readonly id: string
  /** The key of its text in the locale. */
  readonly text: '0' | '1' | '2' | '3' | '4'
  /** Age in hours. */
  readonly age: number
}

const TEXTS = ['0', '1', '2', '3', '4'] as const

/** The items of the first `pages` pages, newest first. */
export const sampleNotices = (kind: NoticeKind, pages: number): readonly SampleNotice[] =>
  Array.from({ length: pages * SAMPLES }, (_, index) => ({
    id: `${kind}-${index}`,
    text: TEXTS[index % SAMPLES] ?? '0',
    age: 1 + index * 5,
  }))
