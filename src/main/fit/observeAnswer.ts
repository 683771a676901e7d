import { catalogue, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { calls as menu, type MenuNode } from '#shared/areas/menu/calls.ts'
import { countedTotal } from '#shared/api/fields.ts'
import { isNoValue } from '#shared/api/noValue.ts'
import type { CallFault } from '#shared/fit/report.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import type { Job } from '../async/jobThread.ts'
import { beyondLimits } from '../http/answer/beyondLimits.ts'
import { decodeBlocks } from '../http/answer/body.ts'
import { isAnswered, readEnvelope } from '../http/answer/envelope.ts'
import { parseJsonOrUndefined } from '../http/answer/parseJson.ts'
import { readAnswer } from '../http/answer/readAnswer.ts'
import type { Numbering } from '../http/serverCodes.ts'
import { codeListOf, isOptional } from './answerFields.ts'
import { compare, type Comparison } from './compare.ts'

/** What the checks need to know of an answer. It is made in the parsing thread, because every answer is suspect. */

export interface AnswerJob {
  readonly call: EndpointName
  readonly status: number
  /** The body in the server's bytes, which are transferred. */
  readonly blocks: readonly Uint8Array[]
  readonly server: Numbering
}

/** A row's plain fields, as texts. They stay in main: the next calls are made with them. */
export type AnswerRow = Readonly<Record<string, string>>

export interface AnswerFacts extends Comparison {
  /** Null for an answer with data, or with none where the call allows it. */
  readonly fault: CallFault | null
  /** Of the body, without what a text may hold; null when it has none. */
  readonly code: number | string | null
  readonly isEmpty: boolean
  /** The first rows, or the record itself. */
  readonly rows: readonly AnswerRow[]
  /** The rows that a page says it has in all; null when it does not. */
  readonly total: number | null
  /** The tree of `menu.routes` and `menu.buttons`; null for any other call. */
  readonly nodes: readonly MenuNode[] | null
}

export const OBSERVE_ANSWER: Job<AnswerJob, AnswerFacts> = { name: 'observe an answer' }

const NOTHING: Omit<AnswerFacts, 'fault' | 'code'> = {
  isEmpty: true,
  differences: [],
  values: [],
  writesNull: false,
  rows: [],
  total: null,
  nodes: null,
}

/** Compares an answer with the schema of its call. Of its values only codes and what the next calls need are kept. */
export function observeAnswer({ call, status, blocks, server }: AnswerJob): AnswerFacts {
  const endpoint: Endpoint = catalogue[call]
  const text = decodeBlocks(blocks)
  const body = parseJsonOrUndefined(text)
  const envelope = readEnvelope(status, body)
  const code = shownCode(envelope.isSaid ? envelope.code : null)
  const fault = faultOf(endpoint, status, body, envelope)
  if (fault !== null) return { ...NOTHING, fault, code }
  const data = endpoint.envelope && isRecord(body) ? body['data'] : body
  if (beyondLimits(data) !== null) return { ...NOTHING, fault: 'notJson', code }
  const rows = rowsOf(data)
  return {
    ...compare(data, endpoint.response, {
      bigNumbers: bigNumbersIn(text),
      isOptional: (path) => isOptional(call, path),
      listOf: codeListOf(server),
    }),
    fault: null,
    code,
    isEmpty: isNoValue(data) || (isRecord(data) && rows.length === 0),
    rows: rows.slice(0, MAX_ROWS).map(plainFields),
    total: isRecord(data) ? countedTotal(countOf(data['total']), rows.length) : null,
    nodes: call === 'menu.routes' || call === 'menu.buttons' ? nodesOf(data) : null,
  }
}

const MAX_ROWS = 2

/** The fault of each status or code that says why a server does not answer a call. */
const FAULTS: Readonly<Record<number, CallFault>> = {
  400: 'arguments',
  401: 'token',
  403: 'forbidden',
  404: 'notFound',
  405: 'method',
  415: 'mediaType',
}
const FIRST_SERVER_FAULT = 500

function faultOf(endpoint: Endpoint, status: number, body: unknown, envelope: ReturnType<typeof readEnvelope>): CallFault | null {
  const code = Number(envelope.code)
  if (!isAnswered(status) || !envelope.isSuccess) {
    const known = FAULTS[code] ?? FAULTS[status]
    if (known !== undefined) return known
    return code >= FIRST_SERVER_FAULT || status >= FIRST_SERVER_FAULT ? 'server' : 'code'
  }
  if (body === undefined) return 'notJson'
  return endpoint.envelope && !(isRecord(body) && ('data' in body || envelope.isSaid)) ? 'noEnvelope' : null
}

/** A code as a server names its errors. Any other text may hold anything. */
const shownCode = (code: number | string | null): number | string | null =>
  typeof code !== 'string' || /^[A-Z]{1,2}\d{1,6}$/u.test(code) ? code : 'text'

/** The rows of a page, list or tree; a record is its own only row. */
function rowsOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data
  if (!isRecord(data) || isNoValue(data)) return []
  const rows = data['records'] ?? data['content'] ?? [data]
  return Array.isArray(rows) ? rows : []
}

const plainFields = (row: unknown): AnswerRow =>
  isRecord(row)
    ? Object.fromEntries(
        Object.entries(row).flatMap(([key, value]): [string, string][] =>
          (typeof value === 'string' || typeof value === 'number') && value !== '' && value !== -1 && value !== '-1'
            ? [[key, String(value).slice(0, MAX_FIELD)]]
            : [],
        ),
      )
    : {}

const MAX_FIELD = 200

const countOf = (total: unknown): number | null => {
  const count = typeof total === 'string' && total !== '' ? Number(total) : total
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}

/** The names of fields that hold bare numbers of sixteen digits and more. */
const bigNumbersIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/"(\w{1,40})"\s*:\s*-?\d{16,}/gu)].map(([, name = '']) => name))

function nodesOf(data: unknown): readonly MenuNode[] {
  const read = readAnswer(menu['menu.routes'].response, structuredClone(data))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema's own type, which `readAnswer` does not carry
  return read.ok ? (read.value as MenuNode[]) : []
}
