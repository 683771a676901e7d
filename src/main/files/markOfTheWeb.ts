import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { withTimeoutOr } from '../async/timeLimit.ts'
import { inTurn } from './diskTurns.ts'

/** Windows' zone of the internet. Office opens a workbook of this zone in its protected view: without macros, links and DDE. */
const ZONE = '[ZoneTransfer]\r\nZoneId=3\r\n'
/** The longest wait for the mark: a stuck network drive must not fail the export. Milliseconds. */
const LIMIT_MS = 2_000

export interface MarkOptions {
  readonly platform?: NodeJS.Platform
  /** Runs a program of the system. */
  readonly run?: (file: string, args: readonly string[]) => Promise<unknown>
  /** Seconds since the epoch. */
  readonly seconds?: number
}

/**
 * Marks a file as one from the network, as browsers do: its cells hold what customers typed, and a formula among them must not run
 * when the file is opened. Windows: the stream `Zone.Identifier`. macOS: the quarantine attribute, by the system's own `xattr`. Linux
 * has no such mark. Never rejects: FAT and many network drives cannot hold one.
 */
export async function markOfTheWeb(path: string, options: MarkOptions = {}): Promise<void> {
  const { platform = process.platform, run = promisify(execFile), seconds = Date.now() / 1000 } = options
  const mark = async (): Promise<unknown> => {
    if (platform === 'win32') return await inTurn(dirname(path), () => writeFile(`${path}:Zone.Identifier`, ZONE))
    if (platform !== 'darwin') return null
    const value = `0081;${Math.floor(seconds).toString(16)};Backoffice;`
    return await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', value, path])
  }
  await withTimeoutOr(mark(), LIMIT_MS, null).catch(() => null)
}
