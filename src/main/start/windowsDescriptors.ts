import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { promisify } from 'node:util'

/** Runs a program without a window. Resolves to what it printed; rejects when it fails, is missing or takes longer than `limitMs`. */
export type Run = (program: string, args: readonly string[], limitMs: number) => Promise<string>

/** What Windows says of the permissions of a folder and a file. */
export interface Descriptors {
  /** Security descriptors in text form, one for each path; none when the system did not say. */
  readonly sddl: readonly string[]
  /** Who owns both; `other`: a name that is not known as an administrator's. `unknown`: the system did not say. */
  readonly owner: 'administrators' | 'other' | 'unknown'
}

const SYSTEM_ROOT = String.raw`C:\Windows`
const SYSTEM = String.raw`C:\Windows\System32`
const POWERSHELL = String.raw`${SYSTEM}\WindowsPowerShell\v1.0\powershell.exe`
/** PowerShell starts in 0.3 s, on a PC that has just started in a few seconds. Milliseconds. */
const POWERSHELL_LIMIT_MS = 20_000
/** Programs that do nothing else. Milliseconds. */
const LIMIT_MS = 10_000

/** The programs get no environment of ours. */
const runProgram: Run = async (program, args, limitMs) => {
  const options = { env: { SystemRoot: SYSTEM_ROOT }, timeout: limitMs, windowsHide: true }
  return (await promisify(execFile)(program, [...args], options)).stdout
}

/**
 * The descriptors of a folder and a file in it, from PowerShell. Where a policy forbids it, or it does not answer, the permissions come from
 * `icacls /save`, which leaves the owner out, and the owner from `dir /q`. Each counts without the other: an owner can choose permissions that
 * neither PowerShell nor `icacls` can write down. Never rejects.
 */
export async function descriptorsOf(paths: readonly [folder: string, file: string], run: Run = runProgram): Promise<Descriptors> {
  try {
    return { sddl: await fromPowerShell(paths, run), owner: 'administrators' }
  } catch {
    // Blocked by a policy, or slow just after the PC was started.
  }
  const [lists, owner] = await Promise.all([
    Promise.all(paths.map((path) => permissionsOf(path, run))).catch(() => []),
    ownerOf(paths, run).catch(() => 'unknown' as const),
  ])
  return { sddl: lists.map((list) => `O:BA${list}`), owner }
}

/** PowerShell reads the paths as plain text. */
async function fromPowerShell(paths: readonly string[], run: Run): Promise<readonly string[]> {
  const list = paths.map((path) => `'${path.replaceAll("'", "''")}'`).join(',')
  const command = `Get-Acl -LiteralPath ${list} | ForEach-Object { $_.Sddl }`
  const stdout = await run(POWERSHELL, ['-NoProfile', '-NonInteractive', '-Command', command], POWERSHELL_LIMIT_MS)
  const lines = stdout.split(/\r?\n/u).filter((line) => line.trim() !== '')
  if (lines.length !== paths.length) throw new Error(`PowerShell described ${lines.length} of ${paths.length} paths`)
  return lines
}

/** The list of permissions (`D:…`) of one path. `icacls` writes it to a file, in UTF-16, below the name of the path. */
async function permissionsOf(path: string, run: Run): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-acl-'))
  try {
    const saved = join(folder, 'acl.txt')
    await run(win32.join(SYSTEM, 'icacls.exe'), [path, '/save', saved, '/q'], LIMIT_MS)
    const [list, ...others] = (await readFile(saved, 'utf16le')).split(/\r?\n/u).filter((line) => line.startsWith('D:'))
    if (list === undefined || others.length > 0) throw new Error('icacls described no single path')
    return list
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Whether the administrators or the system own both (from PowerShell the descriptors say it), by the names that Chinese and English Windows give them. A system in another language
 * has other names, and they count as others. A name of a file holds no backslash, so none can look like an owner.
 */
async function ownerOf([folder, file]: readonly [string, string], run: Run): Promise<'administrators' | 'other'> {
  const lines = (await run(win32.join(SYSTEM, 'cmd.exe'), ['/d', '/c', 'dir', '/q', '/a', folder], LIMIT_MS)).split(/\r?\n/u)
  const isOwn = ['.', win32.basename(file)].every((name) => {
    const entries = lines.filter((line) => line.endsWith(` ${name}`))
    const owner = / (?:BUILTIN\\Administrators|NT AUTHORITY\\SYSTEM) +$/u
    return entries.length === 1 && entries.every((line) => owner.test(line.slice(0, -name.length)))
  })
  return isOwn ? 'administrators' : 'other'
}
