import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCrashLine } from '#main/errorLog/mainErrors.ts'
import { createFileLog } from '#main/log/fileLog.ts'
import { Redactor } from '#main/log/redactor.ts'
import { logEnd, logStart } from '#main/support/runLog.ts'

const FACTS = { version: '1.2.3', system: 'Linux 6.1 x64', configuration: 'account /home/a/deployment.json' }

/** A PC on which the program starts and ends. */
function pc() {
  const folder = mkdtempSync(join(tmpdir(), 'run-log-'))
  const log = createFileLog(folder, true, new Redactor())
  return {
    start: () => logStart(folder, log, FACTS),
    end: () => logEnd(log, 'quit'),
    log,
    write: (text: string) => appendFileSync(join(folder, 'main.log'), text),
    /** The lines without their times. */
    lines: () =>
      readFileSync(join(folder, 'main.log'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/^\[[^\]]*\] /u, '')),
  }
}

const STARTS = '[info]  start: version 1.2.3, Linux 6.1 x64, configuration: account /home/a/deployment.json'

test('a start says version, system and configuration; after one that has ended nothing else', async () => {
  const { start, end, lines } = pc()
  await start()
  end()
  await start()
  expect(lines()).toEqual([STARTS, '[info]  end: quit', STARTS])
})

test('a run without an end is told at the next start, with the line of its own start, as a crash', async () => {
  const { start, log, lines } = pc()
  await start()
  log.info('the end: of a sentence of somebody else')
  await start()
  const told = lines().at(-2) ?? ''
  expect(told).toMatch(/^\[warn\] +the last run has no end: \[\d{4}-\d\d-\d\d [\d:.]+\] \[info\] +start: version 1\.2\.3, /u)
  expect(isCrashLine(`[2026-11-26 09:00:00.000] ${told}`)).toBe(true)
  expect(lines().at(-1)).toBe(STARTS)
})

test('nothing is said of the last run where no start is known', async () => {
  const { start, write, lines } = pc()
  write('[2026-11-26 09:00:00.000] [error] of an earlier version\n')
  await start()
  expect(lines()).toEqual(['[error] of an earlier version', STARTS])
})
