import { join } from 'node:path'
import { tailOf } from './logText.ts'
import type { Logger } from '../log/log.ts'

/** The lines of the log about starts and ends of the program. */

const START = 'start: '
const END = 'end: '
/** Begins the line about a run without an end: a crash, a power cut, or a process that was killed. */
const NO_END = 'the last run has no end'

export interface RunFacts {
  readonly version: string
  readonly system: string
  /** Where the configuration comes from. */
  readonly configuration: string
}

/** Writes what starts, and before it whether the run before this one has ended. Never rejects. @param folder Of the log files. */
export async function logStart(
  folder: string,
  log: Pick<Logger, 'info' | 'warn'>,
  { version, system, configuration }: RunFacts,
): Promise<void> {
  const before = await lastRun(folder)
  if (before !== null) log.warn(`${NO_END}: ${before}`)
  log.info(`${START}version ${version}, ${system}, configuration: ${configuration}`)
}

/** Writes that the program ends as it should. */
export const logEnd = (log: Pick<Logger, 'info'>, why: 'quit' | 'the system ends its session'): void => log.info(`${END}${why}`)

/** The line of the last start in the log, where no end follows it; null where one does, or no start is known. */
async function lastRun(folder: string): Promise<string | null> {
  const text = await tailOf(join(folder, 'main.log')).catch(() => '')
  const last = text.split('\n').findLast((line) => textIn(line).startsWith(START) || textIn(line).startsWith(END))
  return last !== undefined && textIn(last).startsWith(START) ? last : null
}

/** What a line of the file says, behind its time and level; empty for one that is no information. */
const textIn = (line: string): string => /^\[[^\]]*\] \[info\] +(.*)$/u.exec(line)?.[1] ?? ''
