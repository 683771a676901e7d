import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import * as z from 'zod'

/** A list page as its `defineList` declares it, with its Chinese texts. */
export interface DeclaredList {
  readonly key: string
  readonly endpoint: string
  readonly canExport: boolean
  /** Its statuses stand above the table. */
  readonly hasStatusTabs: boolean
  /** Its tabs are of states that the server has no filter for. */
  readonly hasRowStates: boolean
  /** A row opens in a panel. */
  readonly hasDetail: boolean
  /** The number of its row actions; the least of them, one, where another declaration makes them. */
  readonly rowActions: number
  /** The same of its bulk actions. */
  readonly bulkActions: number
  /** The name of its menu entry and of its tab. */
  readonly title: string
  /** The name of its table. */
  readonly label: string
}

const words = z.object({ title: z.string(), list: z.object({ label: z.string() }) })

const literal = z.object({ type: z.literal('Literal'), value: z.string() })
const property = z.object({ type: z.literal('Property'), key: z.object({ name: z.string() }), value: z.unknown() })
/** `...PARTS` among the properties of a declaration. */
const spread = z.object({ type: z.literal('SpreadElement') })
const declaration = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ name: z.literal('defineList') }),
  arguments: z.tuple([z.object({ properties: z.array(z.discriminatedUnion('type', [property, spread])) })]),
})

const array = z.object({ type: z.literal('ArrayExpression'), elements: z.array(z.unknown()) })

/** How many elements a part of a declaration has: an array in its place, or what another declaration makes, which has at least one. */
function countOf(part: unknown): number {
  if (part === undefined) return 0
  const found = array.safeParse(part)
  return found.success ? found.data.elements.length : 1
}

/** Every node of a syntax tree. */
function* nodesOf(node: unknown): Generator {
  if (typeof node !== 'object' || node === null) return
  yield node
  for (const child of Object.values(node)) yield* nodesOf(child)
}

/** The lists that the features below a source folder declare, found in the syntax of `defineList({ key: '…', endpoint: '…' })`. */
export function declaredLists(source: string): readonly DeclaredList[] {
  return globSync('renderer/features/**/*.{ts,tsx}', { cwd: source })
    .toSorted()
    .flatMap((path) => [...nodesOf(parseSync(path, readFileSync(join(source, path), 'utf8')).program)])
    .flatMap((node) => {
      const found = declaration.safeParse(node)
      if (!found.success) return []
      const parts = new Map(
        found.data.arguments[0].properties.flatMap((part) => (part.type === 'Property' ? [[part.key.name, part.value]] : [])),
      )
      const key = literal.parse(parts.get('key')).value
      const { title, list } = words.parse(JSON.parse(readFileSync(join(source, `shared/locales/zh/features/${key}.json`), 'utf8')))
      return [
        {
          key,
          endpoint: literal.parse(parts.get('endpoint')).value,
          canExport: parts.has('export'),
          hasStatusTabs: parts.has('statusTabs'),
          hasRowStates: parts.has('states'),
          hasDetail: parts.has('detail'),
          rowActions: countOf(parts.get('rowActions')),
          bulkActions: countOf(parts.get('bulkActions')),
          title,
          label: list.label,
        },
      ]
    })
}
