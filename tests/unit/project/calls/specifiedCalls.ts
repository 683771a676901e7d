import { sectionsOf } from '../../../support/requirements.ts'

/**
 * The calls of section 7 of `docs/spec.md`, in their order, as `METHOD /path`. The section is prose: a table for Auth, lists for all others,
 * whose paths are relative to the path in the heading, or to the one before in the same entry.
 */

const METHOD_AND_PATHS = /\b(GET|POST) ((?:[^.]|\.(?!\s|$))+)/gu

/** The path that `named` stands for, behind `previous` in an entry under a heading with `prefix`. Both are empty where there is none. */
function pathOf(named: string, prefix: string, previous: string): string {
  if (named.startsWith('/blade-') || named.startsWith('/{svc}')) return named
  const word = named.replace(/^\//u, '')
  if (word.includes('/') || previous === '') return `${prefix}/${word}`
  return previous.replace(/[^/]+$/u, word)
}

/** The calls of one entry: `GET lazy-list and /lazy-menu-list (parentId). POST remove (ids).` */
function callsOfEntry(entry: string, prefix: string): string[] {
  const calls: string[] = []
  let previous = ''
  for (const [, method = '', paths = ''] of entry.replaceAll(/\([^)]*\)/gu, '').matchAll(METHOD_AND_PATHS)) {
    const [, names = ''] = /^(?:.*: )?(.*)$/u.exec(paths) ?? []
    for (const named of names.split(/,| and /u).map((one) => one.trim())) {
      previous = pathOf(named, prefix, previous)
      calls.push(`${method} ${previous}`)
    }
  }
  return calls
}

/** A row of the table of Auth: `| GET, POST | /path | … |`. */
function callsOfRow(row: string): string[] {
  const [, methods = '', path = ''] = row.split('|').map((cell) => cell.trim())
  return path.startsWith('/') ? methods.split(', ').map((method) => `${method} ${path}`) : []
}

function callsOfSection(section: string): string[] {
  const [heading = '', ...lines] = section.split('\n')
  const prefix = /\((?:under )?(\/[^)]+)\)/u.exec(heading)?.[1] ?? ''
  return lines.flatMap((line) => (line.startsWith('|') ? callsOfRow(line) : /^\s*- /u.test(line) ? callsOfEntry(line, prefix) : []))
}

/** Every call that the product must make; those of the token, which have one address, stay three. */
export const specifiedCalls = (): string[] => (sectionsOf('spec.md').get(7) ?? '').split(/^### /mu).slice(1).flatMap(callsOfSection)
