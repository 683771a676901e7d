import { parentPort } from 'node:worker_threads'
import { ignoredResponse } from '#shared/api/fields.ts'
import { catalogue } from '#shared/api/index.ts'
import type { Job, Reply, Request } from '../async/jobThread.ts'
import { countRows } from '../exports/file/countRows.ts'
import { COUNT_ROWS } from '../exports/file/rowCounter.ts'
import { OBSERVE_ANSWER, observeAnswer } from '../fit/observeAnswer.ts'
import { READ_ANSWER } from '../http/answer/answerReader.ts'
import { decodeBlocks } from '../http/answer/body.ts'
import { readBody } from '../http/answer/readBody.ts'

/** The entry of the thread that parses and checks what came from outside (`JobThread`). The schemas of calls are code of both. */

const work = new Map<string, (args: unknown) => unknown>()

function does<Args, Result>({ name }: Job<Args, Result>, job: (args: Args) => Result | Promise<Result>): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main sends each job its own arguments
  work.set(name, (args) => job(args as Args))
}

const IGNORED = { envelope: true, response: ignoredResponse }

does(READ_ANSWER, ({ status, blocks, schema, numbering }) =>
  readBody(status, decodeBlocks(blocks), schema === 'ignored' ? IGNORED : schema && catalogue[schema.call], { numbering }),
)
does(COUNT_ROWS, ({ path, kind, bytes }) => countRows(path, kind, bytes))
does(OBSERVE_ANSWER, observeAnswer)

async function reply({ name, args }: Request): Promise<Reply> {
  try {
    return { ok: true, result: await work.get(name)?.(args) }
  } catch (error) {
    return { ok: false, failure: error instanceof Error ? error.name : 'unknown' }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
const answer = async (request: Request): Promise<void> => parentPort?.postMessage(await reply(request))

parentPort?.on('message', (request: Request) => void answer(request))
