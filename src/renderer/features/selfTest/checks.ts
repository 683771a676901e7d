import { useCallback, useState } from 'react'
import { errorMessage } from '#renderer/kit/errors/errors.ts'
import { i18n, loadEnglish } from '#renderer/kit/i18n.ts'
import { call, invoke } from '#renderer/kit/ipc/bridge.ts'
import { menuOf } from '#renderer/kit/menu/menu.ts'
import { type CheckOutcome, MAIN_CHECKS, type MainCheck } from '#shared/diagnostics.ts'
import * as zh from '#shared/locales/zh/index.ts'

/** The self-checks in their order: first the server, then the parts of this PC. */
export const CHECKS = ['server', 'token', 'menu', 'exportFolder', 'keychain', 'clipboard', 'languages'] as const
export type CheckName = (typeof CHECKS)[number]

const isMainCheck = (name: CheckName): name is MainCheck => MAIN_CHECKS.some((known) => known === name)

/** A failed check. Its message is a sentence for the person. */
class CheckFailure extends Error {
  override readonly name = 'CheckFailure'
}

/** Runs one check. It never rejects: a failure is a result. */
export async function runCheck(name: CheckName): Promise<CheckOutcome> {
  const start = performance.now()
  const end = (isOk: boolean, detail: string): CheckOutcome => ({ isOk, detail, durationMs: performance.now() - start })
  try {
    return isMainCheck(name) ? await invoke('diagnostics:run', name) : end(true, await detailOf(name))
  } catch (error) {
    return end(false, error instanceof CheckFailure ? error.message : errorMessage(error))
  }
}

async function detailOf(name: Exclude<CheckName, MainCheck>): Promise<string> {
  switch (name) {
    case 'token':
      await call('menu.topMenu', {})
      return i18n.t('pages:test.tokenDetail')
    case 'menu': {
      const { groups, items } = menuOf(await call('menu.routes', {}))
      if (items.length === 0) throw new CheckFailure(i18n.t('pages:test.menuEmpty'))
      return i18n.t('pages:test.menuDetail', { groups: groups.length, pages: items.length })
    }
    case 'languages': {
      const gaps = languageGaps(zh, await loadEnglish())
      if (gaps.length > 0) throw new CheckFailure(i18n.t('pages:test.languagesMissing', { count: gaps.length, first: gaps[0] }))
      return i18n.t('pages:test.languagesDetail', { count: textKeys(zh).length })
    }
  }
}

/** A tree of texts, as the locale files hold them. */
interface Tree {
  readonly [key: string]: string | Tree
}

/** The key without i18next's plural ending, because only English has a separate singular. */
const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/u, '')

const keysOf = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value !== 'string' ? keysOf(value, `${prefix}${key}.`) : value.trim() === '' ? [] : [withoutPlural(prefix + key)],
  )

/** The keys of all texts that are not empty, each once. */
export const textKeys = (tree: Tree): string[] => [...new Set(keysOf(tree, ''))]

const missing = (wanted: readonly string[], there: readonly string[]): string[] => {
  const known = new Set(there)
  return wanted.filter((key) => !known.has(key))
}

/** The keys that only one of two languages has. */
export function languageGaps(one: Tree, other: Tree): string[] {
  const [first, second] = [textKeys(one), textKeys(other)]
  return [...missing(first, second), ...missing(second, first)]
}

export interface Checks {
  readonly outcomes: Readonly<Partial<Record<CheckName, CheckOutcome>>>
  /** The check that is running, or null. */
  readonly running: CheckName | null
  readonly run: (names?: readonly CheckName[]) => void
}

/** Runs the checks one after another: parallel checks would make each other slower and their times wrong. */
export function useChecks(): Checks {
  const [outcomes, setOutcomes] = useState<Checks['outcomes']>({})
  const [running, setRunning] = useState<CheckName | null>(null)
  const runAll = useCallback(async (names: readonly CheckName[]) => {
    for (const name of names) {
      setRunning(name)
      setOutcomes(({ [name]: _before, ...others }) => others)
      const outcome = await runCheck(name)
      setOutcomes((before) => ({ ...before, [name]: outcome }))
    }
    setRunning(null)
  }, [])
  return { outcomes, running, run: (names = CHECKS) => void runAll(names) }
}

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
