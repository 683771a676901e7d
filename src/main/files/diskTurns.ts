import { dirname } from 'node:path'
import { CallQueue } from '../async/callQueue.ts'
import { NEVER } from '../async/never.ts'
import type { Disk } from './disk.ts'

/**
 * Each call to a drive that does not answer blocks a thread until the system gives up, and Node has only four: they also read the page's
 * files and hash passwords. So one folder takes one of them, and all folders leave one.
 */
const turns = new CallQueue({ total: 3, perOwner: 1 })

/**
 * Runs calls to the disk in a folder that a person or store IT chose, when the folder's turn comes. One turn must not wait for another.
 * @throws what `work` throws; the signal's reason when it was aborted before its turn.
 */
export const inTurn = <T>(folder: string, work: () => Promise<T>, signal: AbortSignal = NEVER): Promise<T> =>
  turns.run(folder, signal, work)

/** A disk on which each call waits for the turn of its file's folder. */
export const takingTurns = (disk: Disk): Disk => ({
  exists: (path) => inTurn(dirname(path), () => disk.exists(path)),
  rename: (from, to) => inTurn(dirname(to), () => disk.rename(from, to)),
  link: (from, to) => inTurn(dirname(to), () => disk.link(from, to)),
  reserve: (path) => inTurn(dirname(path), () => disk.reserve(path)),
  remove: (path) => inTurn(dirname(path), () => disk.remove(path)),
  wait: (ms) => disk.wait(ms),
})
