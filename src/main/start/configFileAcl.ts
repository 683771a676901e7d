import { execFile } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { isGuardedBySddl } from './sddl.ts'

/** Write permission of the group or of everyone, in a file's mode. */
const WRITABLE_BY_OTHERS = 0o022
const SYSTEM_ROOT = String.raw`C:\Windows`
const POWERSHELL = String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`
/** PowerShell starts in 0.3 s, on a PC that has just started in a few seconds. Milliseconds. */
const POWERSHELL_LIMIT_MS = 20_000

/**
 * Whether only administrators can change a file: it and its folder belong to one, and nobody else may write there. Every user may create
 * folders in C:\ProgramData, so a file that lies there proves nothing by itself.
 *
 * On macOS and Linux the check is immediate. On Windows it runs PowerShell, which adds about 0.3 s to a start if the file exists.
 * @param owner The account that must own both on macOS and Linux: root.
 */
export async function isGuarded(file: string, platform: NodeJS.Platform, owner = 0): Promise<boolean> {
  try {
    const path = await realpath(file)
    if (platform !== 'win32') return await isGuardedByMode([dirname(path), path], owner)
    return (await sddlOf([dirname(path), path])).every(isGuardedBySddl)
  } catch {
    return false
  }
}

async function isGuardedByMode(paths: readonly string[], owner: number): Promise<boolean> {
  const stats = await Promise.all(paths.map((path) => stat(path)))
  return stats.every(({ uid, mode }) => uid === owner && (mode & WRITABLE_BY_OTHERS) === 0)
}

/** The security descriptors, one for each path. PowerShell gets no environment of ours, and reads the paths as plain text. */
async function sddlOf(paths: readonly string[]): Promise<readonly string[]> {
  const list = paths.map((path) => `'${path.replaceAll("'", "''")}'`).join(',')
  const command = `Get-Acl -LiteralPath ${list} | ForEach-Object { $_.Sddl }`
  const { stdout } = await promisify(execFile)(POWERSHELL, ['-NoProfile', '-NonInteractive', '-Command', command], {
    env: { SystemRoot: SYSTEM_ROOT },
    timeout: POWERSHELL_LIMIT_MS,
    windowsHide: true,
  })
  const lines = stdout.split(/\r?\n/u).filter((line) => line.trim() !== '')
  if (lines.length !== paths.length) throw new Error(`PowerShell described ${lines.length} of ${paths.length} paths`)
  return lines
}
