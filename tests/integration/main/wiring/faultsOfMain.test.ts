import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { killTree } from '../../../support/app/kill.ts'

/** The built program, with a hook in main that makes it fail. */

const root = resolve(import.meta.dirname, '../../../..')
const electron = join(root, 'tests/support/electron-stand-in/electron')
let running: ChildProcess | null = null

/** Starts the program with a hook. @returns The lines that the hook prints, and those of the program's log. */
function start(hook: string, variables: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-fault-'))
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const given = ['-r', join(root, 'tests/support/app/hooks', hook), root, `--user-data-dir=${folder}`, '--headless', ...noSandbox]
  // A group of its own, which is ended as a whole: the program may start itself again.
  running = spawn(electron, given, { detached: true, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...variables } })
  let text = ''
  running.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part))
  return { folder, lines: () => text.split('\n').filter((line) => line !== '') }
}

afterEach(() => {
  if (running?.pid !== undefined) killTree(running.pid)
})

const LONG = { timeout: 60_000, interval: 50 }

test('a page whose process ends during its first load is loaded again: the program starts', { timeout: 90_000 }, async () => {
  const { lines } = start('crashFirstLoad.cjs')
  await vi.waitFor(() => expect(lines()).toEqual(['navigated', 'gone', 'loaded']), LONG)
})

test.each(['exception', 'rejection'])(
  'after an uncaught %s main hides its window and starts again; after two within a minute it ends with a message',
  { timeout: 90_000 },
  async (kind) => {
    const { folder, lines } = start('failOnce.cjs', { FAILS_BY: kind })
    const first = ['start false', 'loaded', 'exit 70, visible: false']
    await vi.waitFor(() => expect(lines()).toEqual([...first, 'start true', 'loaded', 'exit 70, visible: false']), LONG)
    const log = readFileSync(join(folder, 'logs/main.log'), 'utf8')
    expect(log.match(/\[error\] +(?:uncaughtException|unhandledRejection): Error: pears/gu)).toHaveLength(2)
    expect(readFileSync(join(folder, 'error-log.json'), 'utf8').match(/Error: pears/gu)?.length).toBeGreaterThan(1)
  },
)
