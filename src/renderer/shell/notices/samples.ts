import type { Notice } from './knownNotices.ts'

/** The samples of the notice popover (spec.md §2, Top bar), which only the demo shows. Their texts are in the locale file `notices`. */

export const NOTICE_KINDS = ['notice', 'message', 'todo'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The notices of a page. */
export const PAGE_SIZE = 5
/** The samples of a kind: four pages. */
const SAMPLES = 4 * PAGE_SIZE

/** How long a page change takes to add the samples, in milliseconds (spec.md §2, Top bar). */
export const PAGE_DELAY_MS = 1_000

export interface SampleNotice {
  readonly id: string
  /** The key of its text in the locale. */
  readonly text: '0' | '1' | '2' | '3' | '4'
  /** Age in hours. */
  readonly age: number
}

const TEXTS = ['0', '1', '2', '3', '4'] as const

/** The samples of a kind, newest first. */
export const sampleNotices = (kind: NoticeKind): readonly SampleNotice[] =>
  Array.from({ length: SAMPLES }, (_, index) => ({
    id: `${kind}-${index}`,
    text: TEXTS[index % TEXTS.length] ?? '0',
    age: 1 + index * 5,
  }))

/** What the list shows: what is known, then the samples. */
export type Listed = (Notice & { readonly sample: null }) | { readonly id: string; readonly sample: SampleNotice }
