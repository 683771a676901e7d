import { parentPort } from 'node:worker_threads'
import { ignoredResponse } from '#shared/api/fields.ts'
import { catalogue } from '#shared/api/index.ts'
import { countRows } from '../exports/file/countRows.ts'
import { decodeBlocks } from '../http/answer/body.ts'
import { readBody, type BodyReading } from '../http/answer/readBody.ts'
import type { AnswerJob, Jobs, Reply, Request } from './jobs.ts'

/** The entry of the thread that parses and checks what came from outside (`ParsingThread`). The schemas of calls are code of both. */

const IGNORED = { envelope: true, response: ignoredResponse }

function readAnswerJob({ status, blocks, schema }: AnswerJob): BodyReading {
  const endpoint = schema === 'ignored' ? IGNORED : schema && catalogue[schema.call]
  return readBody(status, decodeBlocks(blocks), endpoint)
}

async function resultOf(request: Request): Promise<Jobs[Request['name']]['result']> {
  switch (request.name) {
    case 'answer':
      return readAnswerJob(request.args)
    case 'rows':
      return await countRows(request.args.path, request.args.kind, request.args.bytes)
  }
}

async function reply(request: Request): Promise<Reply> {
  try {
    return { ok: true, result: await resultOf(request) }
  } catch (error) {
    return { ok: false, failure: error instanceof Error ? error.name : 'unknown' }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
const answer = async (request: Request): Promise<void> => parentPort?.postMessage(await reply(request))

parentPort?.on('message', (request: Request) => void answer(request))
