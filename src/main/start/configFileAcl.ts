import type { BigIntStats } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { decodeUnicode } from '#shared/text/decodeText.ts'
import { descriptorsOf, type Run } from './windowsDescriptors.ts'
import { isGuardedBySddl } from './sddl.ts'

/**
 * Who can change a file and its folder. `guarded`: administrators alone. `open`: others, too. `link`: one of both is a link, whose target
 * may change after the check. `unknown`: the system did not say, or the place changed during the check.
 */
export type PlaceVerdict = 'guarded' | 'open' | 'link' | 'unknown'

/** The content of a guarded file; nothing of any other one is used. */
export type CheckedFile = { readonly verdict: 'guarded'; readonly text: string } | { readonly verdict: Exclude<PlaceVerdict, 'guarded'> }

interface CheckOptions {
  readonly platform: NodeJS.Platform
  /** The account that must own both on macOS and Linux: root. */
  readonly owner?: number
  /** Runs a program of Windows. */
  readonly run?: Run
}

/** Write permission of the group or of everyone, in a file's mode. */
const WRITABLE_BY_OTHERS = 0o022n

/**
 * Reads a file if only administrators can change it: it and its folder belong to one, nobody else may write there, and neither is a link.
 * Every user may create folders in C:\ProgramData, so a file that lies there proves nothing by itself. It is opened once, and what was
 * checked is what is read.
 *
 * On macOS and Linux the check is immediate. On Windows it runs a program of the system, which adds about 0.3 s to a start if the file
 * exists.
 * @throws the disk's error when the file is missing or cannot be read.
 */
export async function readGuarded(file: string, { platform, owner = 0, run }: CheckOptions): Promise<CheckedFile> {
  const folder = dirname(file)
  const [folderBefore, fileBefore] = await statsOf(folder, file)
  if (folderBefore.isSymbolicLink() || fileBefore.isSymbolicLink()) return { verdict: 'link' }
  await using handle = await open(file, 'r')
  const opened = await handle.stat({ bigint: true })
  const verdict = platform === 'win32' ? await verdictOfWindows([folder, file], run) : verdictOfModes([folderBefore, opened], BigInt(owner))
  if (verdict !== 'guarded') return { verdict }
  const text = decodeUnicode(new Uint8Array(await handle.readFile()))
  const [folderAfter, fileAfter] = await statsOf(folder, file)
  // The owner of a folder can set its times, but not the one of its last change of any kind.
  const isSameFolder = isSame(folderBefore, folderAfter) && folderBefore.ctimeNs === folderAfter.ctimeNs
  return isSameFolder && isSame(opened, fileBefore) && isSame(opened, fileAfter) ? { verdict, text } : { verdict: 'unknown' }
}

/** What is at the paths themselves: a link is not followed. */
const statsOf = (folder: string, file: string): Promise<[folder: BigIntStats, file: BigIntStats]> =>
  Promise.all([lstat(folder, { bigint: true }), lstat(file, { bigint: true })])

/** Whether all of these belong to the owner, and neither their group nor everyone may write there. */
export const isGuardedByModes = (found: readonly Pick<BigIntStats, 'uid' | 'mode'>[], owner: bigint): boolean =>
  found.every(({ uid, mode }) => uid === owner && (mode & WRITABLE_BY_OTHERS) === 0n)

const verdictOfModes = (found: readonly BigIntStats[], owner: bigint): 'guarded' | 'open' =>
  isGuardedByModes(found, owner) ? 'guarded' : 'open'

async function verdictOfWindows(paths: readonly [folder: string, file: string], run?: Run): Promise<'guarded' | 'open' | 'unknown'> {
  const { sddl, isOwnerKnown } = await descriptorsOf(paths, run)
  if (!sddl.every(isGuardedBySddl)) return 'open'
  return isOwnerKnown ? 'guarded' : 'unknown'
}

/** Whether it is the same file or folder, and nothing was written to it, or moved into or out of it. */
const isSame = (one: BigIntStats, other: BigIntStats): boolean =>
  (['dev', 'ino', 'mode', 'size', 'mtimeNs'] as const).every((field) => one[field] === other[field])
