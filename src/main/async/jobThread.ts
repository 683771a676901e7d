import { Worker } from 'node:worker_threads'
import { SerialQueue } from './serialQueue.ts'

/** What a thread does, with the types of its arguments and its result as they cross between main and the thread. */
export interface Job<Args, Result> {
  readonly name: string
  readonly types?: (args: Args) => Result
}

/** What main sends: one job at a time. */
export interface Request {
  readonly name: string
  readonly args: unknown
}

/** What the thread sends back. `failure`: the name of what the job threw, without its message, which may hold values. */
export type Reply = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly failure: string }

/** Enough for an answer of the largest size (`body.ts`). Without a limit the thread would share main's memory, and could crash main. MB. */
const HEAP_MB = 1024
/** The thread holds the schemas of all calls. One that has had nothing to do for this long ends. Milliseconds. */
const IDLE_MS = 10 * 60_000

/** The job was not done: the thread ended, was ended, or the job failed. The message holds no value of the job. */
export class JobError extends Error {
  override readonly name = 'JobError'
}

export interface JobOptions {
  /** The longest time that the job may take once it has its turn, in milliseconds. */
  readonly limitMs: number
  /** Ends the job, and its thread with it. */
  readonly signal?: AbortSignal | undefined
  /** What moves to the thread instead of being copied. */
  readonly transfer?: readonly ArrayBuffer[]
}

/**
 * The thread in which everything of a size that others choose is parsed and checked: large answers of the server, and exported files. It
 * has a memory of its own and does one job at a time. A job that needs too much memory or time, or that is cancelled, ends the thread
 * and nothing else; the next job starts a new one.
 */
export class JobThread {
  readonly #file: string
  readonly #heapMb: number
  readonly #queue = new SerialQueue()
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  /** @param file The thread's entry: `parsingWorker.ts`, bundled beside main. Electron's threads read it from the asar as well. */
  constructor(file: string, heapMb = HEAP_MB) {
    this.#file = file
    this.#heapMb = heapMb
  }

  /**
   * Does a job when its turn comes.
   * @throws JobError when the thread did not do it; the signal's reason when it was aborted.
   */
  async run<Args, Result>({ name }: Job<Args, Result>, args: Args, options: JobOptions): Promise<Result> {
    const { signal } = options
    signal?.throwIfAborted()
    const { promise: gone, reject } = Promise.withResolvers<never>()
    const leave = (): void => reject(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    const result = this.#queue.run(() => this.#work(name, args, options))
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each job with its own result
      return (await Promise.race([result, gone])) as Result
    } finally {
      signal?.removeEventListener('abort', leave)
      // After an abort nobody else waits for the job.
      result.catch(() => undefined)
    }
  }

  async #work(name: string, args: unknown, { limitMs, signal, transfer = [] }: JobOptions): Promise<unknown> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    const worker = this.#started()
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const fail = (why: string): void => reject(new JobError(why))
    const onError = (error: unknown): void => fail(isOutOfMemory(error) ? 'too large for the memory of the thread' : 'the thread failed')
    const onExit = (): void => fail('the thread ended')
    const onAbort = (): void => fail('cancelled')
    const timer = setTimeout(() => fail(`not done in ${limitMs} ms`), limitMs)
    worker.once('message', resolve)
    worker.once('error', onError)
    worker.once('exit', onExit)
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.ref()
    try {
      const request: Request = { name, args }
      worker.postMessage(request, [...transfer])
      const reply = await promise
      if (!reply.ok) throw new JobError(`failed: ${reply.failure}`)
      return reply.result
    } catch (error) {
      this.#end(worker)
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      worker.off('message', resolve).off('error', onError).off('exit', onExit)
      worker.unref()
      this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref()
    }
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#heapMb } })
    // A worker without a listener would bring its error to main.
    worker.on('error', () => this.#end(worker))
    worker.on('exit', () => this.#end(worker))
    this.#worker = worker
    return worker
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
    void worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
