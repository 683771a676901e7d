import type { IncomingMessage } from 'node:http'
import { parse } from 'lossless-json'
import type { FilterFields, FilterTexts } from '#shared/domain/filters.ts'
import { MAX_EXPORT_ROWS } from '#shared/domain/limits.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import { losslessNumber } from '#shared/json/losslessNumber.ts'
import { badRequest } from './refusal.ts'

/** Larger bodies are refused. Bytes. */
const MAX_BODY = 8 * 1024 * 1024
const DEFAULT_SIZE = 10

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/**
 * The arguments of a call: query, form and JSON object in one, because real servers take most arguments from any of them.
 * An empty text counts as unset.
 */
export class Args {
  readonly #values: ReadonlyMap<string, string>
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown

  constructor(values: ReadonlyMap<string, string>, body: unknown) {
    this.#values = values
    this.body = body
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name)?.trim()
    return value === undefined || value === '' ? undefined : value
  }

  /** @throws Refusal 400 when it is missing. */
  required(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw badRequest(`缺少必要的请求参数: ${name}`)
    return value
  }

  /** The declared filters that are set, as texts by the name of their argument. */
  filters<Fields extends FilterFields>(fields: Fields): FilterTexts<Fields> {
    const texts = Object.values(fields).map(({ arg }): readonly [string, string | undefined] => [arg, this.text(arg)])
    // The keys are the arguments of `fields`: `fromEntries` forgets them.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(texts) as FilterTexts<Fields>
  }

  /** A whole number of at least 1; the fallback for anything else. */
  count(name: string, fallback: number): number {
    const value = Number(this.text(name))
    return Number.isInteger(value) && value >= 1 ? Math.min(value, MAX_EXPORT_ROWS) : fallback
  }

  /** The page number, from 1, and the rows of a page. The parameters are the call's names for them. */
  page(currentName = 'current', sizeName = 'size'): { current: number; size: number } {
    return { current: this.count(currentName, 1), size: this.count(sizeName, DEFAULT_SIZE) }
  }

  /** The objects of a JSON array body, each as arguments. @throws Refusal 400 for another body. */
  items(): Args[] {
    if (!Array.isArray(this.body) || this.body.length === 0) throw badRequest('请求体不能为空')
    return this.body.map((item: unknown) => new Args(new Map(textsOf(item)), item))
  }
}

const textsOf = (value: unknown): [string, string][] =>
  isRecord(value) ? Object.entries(value).flatMap(([name, item]): [string, string][] => pair(name, asText(item))) : []

const pair = (name: string, text: string | undefined): [string, string][] => (text === undefined ? [] : [[name, text]])

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > MAX_BODY) throw badRequest('请求体过大')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string): unknown {
  try {
    return parse(text, null, losslessNumber)
  } catch {
    throw badRequest('请求体不是合法的 JSON')
  }
}

/** Reads query and body of a request. @throws Refusal 400 for a body that cannot be read. */
export async function readArgs(request: IncomingMessage, query: URLSearchParams): Promise<Args> {
  const text = await readBody(request)
  const type = request.headers['content-type'] ?? ''
  if (text === '') return new Args(new Map(query), undefined)
  if (type.includes('application/x-www-form-urlencoded')) return new Args(new Map([...query, ...new URLSearchParams(text)]), undefined)
  const body = parseBody(text)
  return new Args(new Map([...query, ...textsOf(body)]), body)
}
