import type { FileFault } from './faults.ts'
import type { TableNotes } from './readTable.ts'
import type { RowLimit } from './rows.ts'
import type { TableAnswer, TableMessage, TableRequest } from './tableMessages.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import workerUrl from './tableWorker.ts?worker&url'

/** The name of the policy that the Content-Security-Policy allows (`src/main/window/appProtocol.ts`). */
const POLICY = 'table-worker'

export interface OpenedTable {
  /** The cells of each line with a text, by its number from 1, or why there are none. */
  readonly cells: ReadonlyMap<number, readonly string[]> | FileFault
  readonly notes: TableNotes
}

interface Opening {
  /** How many rows are taken; null for all that a table may have. */
  readonly limit: RowLimit | null
  readonly signal: AbortSignal
  /** How much is read, from 0 to 1. Short readings tell nothing. */
  readonly onShare?: (share: number) => void
}

/** A script's address as the page's policy takes it: this one and no other. Kept, since a policy of a name is made once. */
const scriptUrl = makeScriptUrl()

function makeScriptUrl(): string {
  const { trustedTypes }: Partial<PageWithPolicies> = globalThis as object
  // A policy's address is an object that the DOM's types know as a text.
  return trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl
}

/** The part of trusted types that TypeScript does not know. */
interface PageWithPolicies {
  readonly trustedTypes: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: () => string },
    ) => { readonly createScriptURL: (url: string) => string }
  }
}

/** Reads in a worker, which ends by itself, with the file or between two pieces of it when it is stopped. */
function readInWorker(request: TableRequest, tell: (answer: TableAnswer) => void, signal: AbortSignal): void {
  const worker = new Worker(scriptUrl, { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => tell(data))
  worker.addEventListener('error', () => tell({ kind: 'end', fault: 'unreadable', notes: {} }))
  const say = (message: TableMessage): void => worker.postMessage(message, [])
  say(request)
  signal.addEventListener('abort', () => say('stop'))
}

async function readHere(request: TableRequest, tell: (answer: TableAnswer) => void, signal: AbortSignal): Promise<void> {
  const { runTableJob } = await import('./tableJob.ts')
  await runTableJob(request, tell, signal)
}

/**
 * Reads a file of a table beside the page, which stays usable. Null when it was stopped. A page without workers, as in tests, reads itself.
 */
export function openTable(file: File, { limit, signal, onShare }: Opening): Promise<OpenedTable | null> {
  const cells = new Map<number, readonly string[]>()
  return new Promise((resolve) => {
    const tell = (answer: TableAnswer): void => {
      if (signal.aborted) return
      if (answer.kind === 'share') return onShare?.(answer.share)
      if (answer.kind === 'rows') return answer.rows.forEach(([line, row]) => cells.set(line, row))
      resolve({ cells: answer.fault ?? cells, notes: answer.notes })
    }
    signal.addEventListener('abort', () => resolve(null))
    if (typeof Worker === 'undefined') void readHere({ file, limit }, tell, signal)
    else readInWorker({ file, limit }, tell, signal)
  })
}
