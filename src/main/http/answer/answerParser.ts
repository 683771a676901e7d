import { Worker } from 'node:worker_threads'
import type { Logger } from '../../log/log.ts'
import { messageOf } from '../../log/messageOf.ts'
import { parseJsonOrUndefined } from './json.ts'

/**
 * Answers of more characters are parsed in a thread of their own: whole ids make parsing several times slower than `JSON.parse`, and
 * main draws windows and answers the page meanwhile. A page of 20 rows has about 10,000 characters, and starting a thread takes longer
 * than parsing a hundred times as much.
 */
export const LARGE = 1024 * 1024

/** Enough for any answer of the largest size (`body.ts`). Without a limit the thread would share main's memory, and could crash main. */
const HEAP_MB = 1024

/** Parses the bodies of answers as `parseJsonOrUndefined` does: small ones at once, large ones in a thread. */
export class AnswerParser {
  readonly #file: string
  readonly #log: Logger
  readonly #heapMb: number

  /** @param file The thread's entry: `jsonWorker.ts`, bundled beside main. Electron's threads read it from the asar as well. */
  constructor(file: string, log: Logger, heapMb = HEAP_MB) {
    this.#file = file
    this.#log = log
    this.#heapMb = heapMb
  }

  /** @returns undefined for an empty text, for invalid JSON, and for a value that is too large for the thread's memory. */
  async parse(text: string): Promise<unknown> {
    if (text.length <= LARGE) return parseJsonOrUndefined(text)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const worker = new Worker(this.#file, { workerData: text, resourceLimits: { maxOldGenerationSizeMb: this.#heapMb } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('ended without a value')))
    try {
      return await promise
    } catch (error) {
      if (isOutOfMemory(error)) return undefined
      this.#log.error(`parsing in a thread failed: ${messageOf(error)}`)
      // Parsing slowly in main is better than losing the answer.
      return parseJsonOrUndefined(text)
    } finally {
      void worker.terminate()
    }
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
