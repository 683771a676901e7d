import { isUnread } from '#shared/api/fields.ts'
import { answersFile, catalogue, isEndpointName, type EndpointName } from '#shared/api/index.ts'
import { callArguments } from '../../integration/demo-api/callArguments.ts'
import type { DemoClient } from '../../integration/demo-api/client.ts'
import { INCOMPLETE_ROWS, type Row } from './oddRows.ts'

/** Enough rows that each kind is among them twice. */
const ROWS = Object.keys(INCOMPLETE_ROWS).length * 2

/** What stands in the fields of an odd record, in turn. */
const ODD_VALUES: readonly unknown[] = [true, '1,234', { a: { b: 1 } }, [1, 'x'], 'WX', null]

/** Without these there is no page. */
const VALID = new Set<EndpointName>(['menu.routes', 'menu.buttons'])

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const kinds = Object.values(INCOMPLETE_ROWS)

/** How many of a node's children are made odd. A tree of four levels would be endless with more. */
const CHILDREN = 3

/** Rows made of valid ones, each odd in another way and with an id of its own; those below a node of a tree, too. */
function oddRows(rows: readonly unknown[], count: number, path: string): readonly unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index % rows.length]
    if (!isRecord(row)) return row
    const children = row['children']
    const place = `${path}${index}`
    const below = Array.isArray(children) && children.length > 0 ? { children: oddRows(children, CHILDREN, place) } : {}
    return kinds[index % kinds.length]?.({ ...row, id: `${String(row['id'])}${place}`, ...below })
  })
}

/** A record whose lists have odd rows, and whose other fields but the id hold something else than they should. */
const oddRecord = (record: Row): Row =>
  Object.fromEntries(
    Object.entries(record).map(([name, value], index) => {
      if (name === 'id') return [name, value]
      return [name, Array.isArray(value) && value.length > 0 ? oddRows(value, ROWS, '') : ODD_VALUES[index % ODD_VALUES.length]]
    }),
  )

function oddData(data: unknown): unknown {
  if (Array.isArray(data)) return oddRows(data, ROWS, '')
  if (!isRecord(data)) return data
  const holder = ['records', 'content'].find((name) => Array.isArray(data[name]))
  if (holder === undefined) return oddRecord(data)
  const rows = data[holder]
  return { ...data, [holder]: Array.isArray(rows) ? oddRows(rows, ROWS, '') : rows, total: ROWS }
}

/** The odd answer of every call that reads, as the body of a response. The menu and the sign-in stay valid. */
export async function oddAnswers(client: DemoClient): Promise<ReadonlyMap<EndpointName, string>> {
  const bodies = new Map<EndpointName, string>()
  for (const [name, args] of Object.entries(await callArguments(client))) {
    if (!isEndpointName(name) || answersFile(catalogue[name]) || isUnread(catalogue[name].response)) continue
    if (name.startsWith('auth.') || VALID.has(name)) continue
    const body = await client.body(name, args)
    bodies.set(name, JSON.stringify({ ...body, data: oddData(body['data']) }))
  }
  return bodies
}
