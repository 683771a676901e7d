import type { CheckOutcome } from '#shared/diagnostics.ts'

/** One part of the page: a title and its named values. */
export interface ReportSection {
  readonly title: string
  readonly items: readonly { readonly term: string; readonly value: string }[]
  /** The terms are configuration keys. */
  readonly hasKeys?: boolean
}

/** A duration in whole milliseconds, at least 1. */
export const milliseconds = (duration: number): number => Math.max(1, Math.round(duration))

/** A check's result as one line of the report. */
export const resultLine = (
  outcome: CheckOutcome | undefined,
  words: { readonly passed: string; readonly failed: string; readonly notRun: string },
): string =>
  outcome === undefined
    ? words.notRun
    : `${outcome.isOk ? words.passed : words.failed} · ${milliseconds(outcome.durationMs)} ms · ${outcome.detail}`

/** The page as plain text, for a mail or a chat. */
export const reportText = (head: string, sections: readonly ReportSection[]): string =>
  [head, ...sections.map(({ title, items }) => [`[${title}]`, ...items.map(({ term, value }) => `${term}: ${value}`)].join('\n'))].join(
    '\n\n',
  )
