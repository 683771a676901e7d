import { catalogue, type Endpoint } from '#shared/api/index.ts'
import { usersOf } from './users.ts'

/** `docs/calls.md`, made of the catalogue and of the sources that make its calls. */

const HEAD = `# The calls

Every call of the catalogue (\`src/shared/areas\`), for a deployment that compares them with its server. Made by \`npm run calls\`: a test
fails when this page is out of date.

- **used by**: the page or service that makes the call, or in *italics* the address of the page to come that will.
- **permission**: the button (\`spec.md\` §6) without which a person may not make it; empty where every signed-in person may. The specification
  names no codes: all of them are assumed, and a deployment's server has to know them.
- **assumed**: what the specification leaves open, with the reason of the choice, and the requirement of a call that is newer. *Given* where
  nothing is open. Names and types of fields that the specification shows are given, and so are the forms of \`docs/wire.md\`. The setting
  \`calls\` ([configuration](configuration.md#calls)) changes an assumed method or placement.
- **file or task**: the server answers the file, or says that it will make it.
- **write**: the call changes something on the server. It is sent once, never aborted and never repeated by the program.
`

const TABLE_HEAD = `| call | request | effect | used by | permission | assumed |
| --- | --- | --- | --- | --- | --- |`

function request({ method, alsoBy, path, placement, args }: Endpoint): string {
  const methods = alsoBy === null ? method : `${method}, ${alsoBy}`
  const takesNothing = 'shape' in args && typeof args.shape === 'object' && args.shape !== null && Object.keys(args.shape).length === 0
  return `${methods} \`${path}\`${takesNothing ? '' : ` (${placement === 'json' ? 'body' : placement})`}`
}

const READS = { json: 'read', blob: 'file', 'json-or-blob': 'file or task' } as const satisfies Record<Endpoint['kind'], string>

const effect = ({ writes, kind }: Endpoint): string => (writes ? 'write' : READS[kind])

/** Who makes the call, or will. Empty for a call that has neither, which the test refuses. */
export function usedBy(name: string, { plannedPage }: Endpoint): string {
  const users = usersOf(name).map((part) => `\`${part}\``)
  return users.length === 0 && plannedPage !== null ? `*${plannedPage}*` : users.join(', ')
}

function assumed({ assumed: assumptions, newer }: Endpoint): string {
  const noted = Object.entries(assumptions).map(([part, reason]) => `**${part}**: ${reason}`)
  const parts = newer === null ? noted : [`**newer than the specification**: ${newer}`, ...noted]
  return parts.length === 0 ? 'Given' : parts.join('. ')
}

/** The button; of a call that adds or changes, both. */
function permissionOf({ permission }: Endpoint): string {
  if (permission === null) return ''
  return typeof permission === 'string' ? `\`${permission}\`` : `\`${permission.add}\` to add, \`${permission.change}\` to change`
}

const row = ([name, endpoint]: readonly [string, Endpoint]): string =>
  `| \`${name}\` | ${request(endpoint)} | ${effect(endpoint)} | ${usedBy(name, endpoint)} | ${permissionOf(endpoint)} | ${assumed(endpoint)} |`

/** The text of the page. */
export const callsPage = (): string => `${HEAD}\n${TABLE_HEAD}\n${Object.entries<Endpoint>(catalogue).map(row).join('\n')}\n`
