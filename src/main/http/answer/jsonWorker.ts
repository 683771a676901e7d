import { parentPort, workerData } from 'node:worker_threads'
import { parseJsonOrUndefined } from './json.ts'

/** The entry of the thread in which `AnswerParser` parses one large answer: takes the text as worker data and posts the value. */

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(typeof workerData === 'string' ? parseJsonOrUndefined(workerData) : undefined)
