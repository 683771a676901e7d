import type * as z from 'zod'
import { isUnread, mayBeEmpty } from '#shared/api/fields.ts'
import type { Endpoint } from '#shared/api/index.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { toJsonText, type JsonText } from '#shared/json/jsonText.ts'
import { isAnswered, readEnvelope, type Envelope } from './envelope.ts'
import { beyondLimits } from './beyondLimits.ts'
import { withOwnCodes, type Numbering } from '../serverCodes.ts'
import { ANSWER_LIMITS } from './limits.ts'
import { beginsAsJson, parseJsonOrUndefined } from './parseJson.ts'
import { readAnswer, type Failure, type Reading, type Unread } from './readAnswer.ts'

/** What main needs to know of a body, small whatever the body holds but for the text of its data. It is read in main or in the thread. */
export interface BodyReading {
  /** Not a single byte. */
  readonly isEmpty: boolean
  /** It begins as JSON does: the server's own, even where it cannot be read. */
  readonly isJson: boolean
  readonly envelope: Envelope
  /** The data of a success; null where the answer reports none, and where it is not read. */
  readonly data: DataReading | null
}

/** The data through the schema of the call, as the text that goes to the page; or the place where it failed. */
export type DataReading = { readonly ok: true; readonly text: JsonText<unknown>; readonly unread: Unread } | Failure

type Read = Pick<Endpoint, 'envelope' | 'response'>

interface ReadOptions {
  /** As in `readAnswer`. */
  readonly maxUnread?: number | undefined
  /** How the server numbers codes; without it as we do. */
  readonly numbering?: Numbering | undefined
}

/**
 * Parses a body and reads it through the schema of its call.
 * @param endpoint Null where the answer's code alone is read.
 */
export function readBody(status: number, text: string, endpoint: Read | null, { maxUnread, numbering }: ReadOptions = {}): BodyReading {
  const body = parseJsonOrUndefined(text)
  const envelope = readEnvelope(status, body)
  const isRead = endpoint !== null && isAnswered(status) && envelope.isSuccess
  return {
    isEmpty: text === '',
    isJson: body !== undefined || beginsAsJson(text),
    envelope,
    data: isRead ? asText(readData(endpoint, text, body, { maxUnread, numbering })) : null,
  }
}

/** The result of a body that was not read at all. */
export const unreadBody = (status: number): BodyReading => ({
  isEmpty: false,
  isJson: false,
  envelope: readEnvelope(status, undefined),
  data: null,
})

function readData({ envelope, response }: Read, text: string, body: unknown, options: ReadOptions): Reading {
  const isEmpty = text.trim() === ''
  if (body === undefined && !(isEmpty && mayBeEmpty(response))) return { ok: false, where: isEmpty ? 'empty body' : 'not JSON' }
  if (!envelope || body === undefined || isUnread(response)) return readWithin(response, body, options)
  if (!isRecord(body)) return { ok: false, where: 'no envelope' }
  return readWithin(response, body['data'], options)
}

function readWithin(response: z.ZodType, data: unknown, { maxUnread, numbering }: ReadOptions): Reading {
  const beyond = isUnread(response) ? null : beyondLimits(data)
  if (beyond !== null) return { ok: false, where: beyond }
  return readAnswer(response, numbering === undefined ? data : withOwnCodes(data, response, numbering), maxUnread)
}

function asText(reading: Reading): DataReading {
  if (!reading.ok) return reading
  const text = resultText(reading.value)
  if (text === null) return { ok: false, where: `a result of more than ${ANSWER_LIMITS.result} characters` }
  return { ok: true, text, unread: reading.unread }
}

/** Null for a result that is too long: a schema may repeat what the answer holds once. */
function resultText(value: unknown): JsonText<unknown> | null {
  try {
    const text = toJsonText(value)
    return text.length > ANSWER_LIMITS.result ? null : text
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
