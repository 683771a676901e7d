import { setImmediate } from 'node:timers/promises'
import { isUnread } from '#shared/api/fields.ts'
import { catalogue, isEndpointName, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { SerialQueue } from '../../async/serialQueue.ts'
import type { Job, JobThread } from '../../async/jobThread.ts'
import type { Numbering } from '../serverCodes.ts'
import { decodeBlocks } from './body.ts'
import { ANSWER_LIMITS, OWN } from './limits.ts'
import { readBody, type BodyReading } from './readBody.ts'

/** The call whose schema reads the data; `ignored`: a call without a result; null where the answer's code alone is read. */
type AnswerSchema = { readonly call: EndpointName } | 'ignored' | null

export interface AnswerJob {
  readonly status: number
  /** The body in the server's bytes, which are transferred. */
  readonly blocks: readonly Uint8Array[]
  readonly schema: AnswerSchema
  /** How the server numbers codes. */
  readonly numbering: Numbering | undefined
}

/** The job of the parsing thread that reads the body of an answer. */
export const READ_ANSWER: Job<AnswerJob, BodyReading> = { name: 'read an answer' }

/** The body of an answer, and the call that it answers. */
export interface AnswerBody {
  readonly status: number
  readonly blocks: readonly Uint8Array<ArrayBuffer>[]
  readonly name: string
  /** Null where the answer's code alone is read, as in place of a file. */
  readonly endpoint: Endpoint | null
}

/** Reads the bodies of answers: small ones in main, one in each turn of its loop; all others in the parsing thread. */
export class AnswerReader {
  readonly #small = new SerialQueue()
  readonly #thread: Pick<JobThread, 'run'>
  readonly #numbering: Numbering | undefined

  /** @param numbering How the server numbers codes; without it as we do. */
  constructor(thread: Pick<JobThread, 'run'>, numbering?: Numbering) {
    this.#thread = thread
    this.#numbering = numbering
  }

  /**
   * @throws JobError when the thread could not read it; the signal's reason; TypeError for a large answer of a call that is neither in
   * the catalogue nor ignored.
   */
  async read({ status, blocks, name, endpoint }: AnswerBody, signal?: AbortSignal): Promise<BodyReading> {
    const own = isSmall(blocks) ? await this.#small.run(() => readInNextTurn(status, blocks, endpoint, this.#numbering)) : null
    if (own !== null && (own.data === null || own.data.ok || own.data.isTooOdd !== true)) return own
    const job = { status, blocks, schema: endpoint === null ? null : schemaOf(name, endpoint), numbering: this.#numbering }
    return await this.#thread.run(READ_ANSWER, job, { limitMs: ANSWER_LIMITS.ms, signal, transfer: blocks.map(({ buffer }) => buffer) })
  }
}

async function readInNextTurn(
  status: number,
  blocks: readonly Uint8Array[],
  endpoint: Endpoint | null,
  numbering: Numbering | undefined,
): Promise<BodyReading> {
  await setImmediate()
  return readBody(status, decodeBlocks(blocks), endpoint, { maxUnread: OWN.unread, numbering })
}

function schemaOf(name: string, { response }: Endpoint): AnswerSchema {
  if (isUnread(response)) return 'ignored'
  if (isEndpointName(name) && catalogue[name].response === response) return { call: name }
  throw new TypeError(`${name} is not in the catalogue`)
}

const SEPARATORS: ReadonlySet<number> = new Set(Buffer.from(',[{'))

/** Whether main itself may read a body. Separators in texts count as well, which costs a thread at most. */
function isSmall(blocks: readonly Uint8Array[]): boolean {
  if (blocks.reduce((sum, { byteLength }) => sum + byteLength, 0) > OWN.bytes) return false
  let values = 0
  for (const block of blocks) for (const byte of block) if (SEPARATORS.has(byte)) values += 1
  return values <= OWN.values
}
