import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createRequire } from 'node:module'
import { extractAll } from '@electron/asar'
import { chromium, type Page } from 'playwright'
import { vi } from 'vitest'
import { root } from './launch.ts'

/** An installed program, started as a person starts it: by its archive alone, without a switch, on a display (Xvfb). */

const XVFB = '/usr/bin/Xvfb'

/** Whether this system can show a program: Xvfb is here, and the stand-in, whose Chromium tests can look into, is what starts it. */
export const canDisplay = (): boolean => process.platform === 'linux' && existsSync(XVFB)

/** Puts what a package's archive holds into a folder of the archive's name: Node, unlike Electron, cannot read an archive. */
function unpacked(resources: string): string {
  const archive = join(resources, 'app.asar')
  const folder = join(resources, 'extracted')
  extractAll(archive, folder)
  rmSync(archive)
  renameSync(folder, archive)
  return archive
}

/** An installed program takes no switch for DevTools, so its Chromium gets it from a script in Chromium's place. */
function chromiumWithDevTools(): string {
  const { findChromium } = createRequire(import.meta.url)('../electron-stand-in/chromium/flags.cjs') as { findChromium: () => string }
  const file = join(mkdtempSync(join(tmpdir(), 'backoffice-chromium-')), 'chromium')
  writeFileSync(file, `#!/bin/sh\nexec '${findChromium()}' "$@" --remote-debugging-port=0\n`, { mode: 0o755 })
  return file
}

/** Starts Xvfb on a free display. */
async function startDisplay(): Promise<{ readonly name: string; readonly server: ChildProcess }> {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1366x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number]: unknown[] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data')
  return { name: `:${String(number).trim()}`, server }
}

/** The address of the DevTools of the Chromium with this profile, once it is open. */
const devToolsOf = (profile: string): Promise<string> =>
  vi.waitFor(
    () => {
      const [port = '', path = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
      return `ws://127.0.0.1:${port}${path}`
    },
    { timeout: 60_000, interval: 200 },
  )

/**
 * Starts the program of a package in a new account, hands its window to `look`, and ends it as the system's task manager does.
 * @param resources The program's folder `resources`, whose archive becomes a folder.
 * @throws {Error} With what the program wrote, when it ends before.
 */
export async function onDisplay(resources: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { name, server } = await startDisplay()
  const account = mkdtempSync(join(tmpdir(), 'backoffice-account-'))
  const { PATH, HOME, TMPDIR, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } = process.env
  const person = { PATH, HOME, TMPDIR, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR, XDG_CONFIG_HOME: account, DISPLAY: name }
  const program = spawn(join(root, 'tests/support/electron-stand-in/electron'), [unpacked(resources)], {
    env: { ...person, CHROMIUM_PATH: chromiumWithDevTools() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = Promise.all([text(program.stderr), once(program, 'close')])
  try {
    const endsTooEarly = ended.then(([written]) => Promise.reject(new Error(`the program ended: ${written}`)))
    await Promise.race([lookInto(join(account, 'Backoffice/stand-in-chromium'), look), endsTooEarly])
  } finally {
    program.kill('SIGTERM')
    await ended
    server.kill()
  }
}

async function lookInto(profile: string, look: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(await devToolsOf(profile))
  try {
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('Chromium has no profile')
    const [page = await context.waitForEvent('page')] = context.pages()
    await look(page)
  } finally {
    await browser.close()
  }
}
