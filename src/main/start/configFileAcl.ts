import type { BigIntStats } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { lstat, open, realpath, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { decodeUnicode } from '#shared/text/decodeText.ts'
import { descriptorsOf, type Run } from './windowsDescriptors.ts'
import { refusedPart } from './sddl.ts'

/**
 * Who can change a file and its folder. `guarded`: administrators alone. `open`: others, too. `link`: one of both is a link, whose target
 * may change after the check. `unknown`: the system did not say, or the place changed during the check.
 */
export type PlaceVerdict = 'guarded' | 'open' | 'link' | 'unknown'

/** The content of a guarded file, and of one that could not be checked while this account cannot change it. Nothing of any other is used. */
export type CheckedFile =
  | { readonly verdict: 'guarded'; readonly text: string }
  | { readonly verdict: 'unknown'; readonly text: string | null }
  | { readonly verdict: 'open'; /** Windows: the owner or the permission that lets others change it. */ readonly part?: string }
  | { readonly verdict: 'link' }

interface CheckOptions {
  readonly platform: NodeJS.Platform
  /** The account that must own both on macOS and Linux: root. */
  readonly owner?: number
  /** Runs a program of Windows. */
  readonly run?: Run
  /** Whether this account may list a folder and read its permissions. */
  readonly canRead?: (folder: string) => Promise<boolean>
  /** Whether this account can change the file or its folder. */
  readonly canWrite?: (folder: string, file: string) => Promise<boolean>
}

/** Write permission of the group or of everyone, in a file's mode. */
const WRITABLE_BY_OTHERS = 0o022n

/**
 * Reads a file if only administrators can change it: it and its folder belong to one, nobody else may write there, and neither is a link.
 * Every user may create folders in C:\ProgramData, so a file that lies there proves nothing by itself. It is opened once, and what was
 * checked is what is read.
 *
 * On macOS and Linux the check is immediate. On Windows it runs a program of the system, which adds about 0.3 s to a start if the file
 * exists. Where Windows runs none of these programs, this account itself is tried: a till whose account cannot change the file starts. Not
 * where it may not read the folder either: its owner could have hidden the permissions, so that Windows says nothing.
 * @throws the disk's error when the file is missing or cannot be read.
 */
export async function readGuarded(
  file: string,
  { platform, owner = 0, run, canRead = canThisAccountRead, canWrite = canThisAccountWrite }: CheckOptions,
): Promise<CheckedFile> {
  const folder = dirname(file)
  const [folderBefore, fileBefore] = await statsOf(folder, file)
  if (folderBefore.isSymbolicLink() || fileBefore.isSymbolicLink() || (await isElsewhere(file))) return { verdict: 'link' }
  await using handle = await open(file, 'r')
  const opened = await handle.stat({ bigint: true })
  const found = platform === 'win32' ? await askWindows([folder, file], run) : byModes([folderBefore, opened], BigInt(owner))
  if (found.verdict === 'open') return found
  const isTaken = found.verdict === 'guarded' || (found.isSilent && (await canRead(folder)) && !(await canWrite(folder, file)))
  if (!isTaken || (await isElsewhere(file))) return { verdict: 'unknown', text: null }
  const text = decodeUnicode(new Uint8Array(await handle.readFile()))
  const [folderAfter, fileAfter] = await statsOf(folder, file)
  // The owner of a folder can set its times, but not the one of its last change of any kind.
  const isSameFolder = isSame(folderBefore, folderAfter) && folderBefore.ctimeNs === folderAfter.ctimeNs
  return isSameFolder && isSame(opened, fileBefore) && isSame(opened, fileAfter)
    ? { verdict: found.verdict, text }
    : { verdict: 'unknown', text: null }
}

/** What is at the paths themselves: a link is not followed. */
const statsOf = (folder: string, file: string): Promise<[folder: BigIntStats, file: BigIntStats]> =>
  Promise.all([lstat(folder, { bigint: true }), lstat(file, { bigint: true })])

/**
 * Whether the file or its folder leads elsewhere: to `lstat`, a junction of Windows to the name of a volume (`\??\Volume{…}`) is a folder.
 */
async function isElsewhere(file: string): Promise<boolean> {
  const folder = dirname(file)
  const [above, found] = await Promise.all([realpath(dirname(folder)), realpath(file)])
  return found.toLowerCase() !== join(above, basename(folder), basename(file)).toLowerCase()
}

/** Whether all of these belong to the owner, and neither their group nor everyone may write there. */
export const isGuardedByModes = (found: readonly Pick<BigIntStats, 'uid' | 'mode'>[], owner: bigint): boolean =>
  found.every(({ uid, mode }) => uid === owner && (mode & WRITABLE_BY_OTHERS) === 0n)

type Found =
  | { readonly verdict: 'guarded' }
  | { readonly verdict: 'open'; readonly part?: string }
  | { readonly verdict: 'unknown'; /** Nothing that Windows said speaks against the place. */ readonly isSilent: boolean }

const byModes = (found: readonly BigIntStats[], owner: bigint): Found => ({ verdict: isGuardedByModes(found, owner) ? 'guarded' : 'open' })

async function askWindows(paths: readonly [folder: string, file: string], run?: Run): Promise<Found> {
  const { sddl, owner } = await descriptorsOf(paths, run)
  const part = sddl.map(refusedPart).find((found) => found !== null)
  if (part !== undefined) return { verdict: 'open', part }
  if (owner === 'other') return { verdict: 'unknown', isSilent: false }
  return owner === 'administrators' && sddl.length > 0 ? { verdict: 'guarded' } : { verdict: 'unknown', isSilent: true }
}

/** Tries it: to open a folder, Windows wants the right to list it and to read its permissions (libuv, `fs__open`). */
async function canThisAccountRead(folder: string): Promise<boolean> {
  try {
    await (await open(folder, 'r')).close()
    return true
  } catch {
    return false
  }
}

/** Tries it. Only a refusal for want of rights is a no: after any other failure nobody knows. */
async function canThisAccountWrite(folder: string, file: string): Promise<boolean> {
  const probe = join(folder, `.write-test-${randomUUID()}`)
  const isRefused = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && /^(?:EACCES|EPERM)$/u.test(String(cause.code))
  const opens = async (path: string, flags: string): Promise<boolean> => {
    try {
      await (await open(path, flags)).close()
      return true
    } catch (cause) {
      return !isRefused(cause)
    }
  }
  if (await opens(file, 'r+')) return true
  const isMade = await opens(probe, 'wx')
  await rm(probe, { force: true })
  return isMade
}

/** Whether it is the same file or folder, and nothing was written to it, or moved into or out of it. */
const isSame = (one: BigIntStats, other: BigIntStats): boolean =>
  (['dev', 'ino', 'mode', 'size', 'mtimeNs'] as const).every((field) => one[field] === other[field])
