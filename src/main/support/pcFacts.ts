import { freeBytesOf } from '../files/diskSpace.ts'

/** What a support bundle says of the PC. */
export interface PcFacts {
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly timeZone: string
  /** How much the PC's clock is ahead of the server's, in milliseconds; null where no server has told its time. */
  readonly clockAheadMs: number | null
  /** The free space of folders, in bytes; null where it cannot be read. */
  readonly free: readonly { readonly folder: string; readonly bytes: number | null }[]
}

interface PcDeps {
  readonly folders: readonly string[]
  /** Asks the server's address for anything; null without a server. */
  readonly ask: (() => Promise<Response>) | null
  readonly now: () => number
}

/** Reads the facts. Never rejects: what cannot be read is null. */
export async function readPcFacts({ folders, ask, now }: PcDeps): Promise<PcFacts> {
  const [clockAheadMs, free] = await Promise.all([
    ask === null ? null : clockAhead(ask, now),
    Promise.all(folders.map(async (folder) => ({ folder, bytes: await freeBytesOf(folder) }))),
  ])
  return { time: now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, clockAheadMs, free }
}

/** The server writes its time into every answer, in whole seconds, some time between question and answer. */
async function clockAhead(ask: () => Promise<Response>, now: () => number): Promise<number | null> {
  const before = now()
  try {
    const answer = await ask()
    const after = now()
    await answer.body?.cancel()
    const time = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(time) ? null : Math.round((before + after) / 2 - time)
  } catch {
    return null
  }
}
