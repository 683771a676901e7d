import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAY_IMPORT } from '../borders.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const foldersIn = (path: string): readonly string[] =>
  globSync(`${path}/*/`, { cwd: root }).map((folder) => folder.replaceAll('\\', '/').replace(/\/$/u, '').replace(`${path}/`, ''))

/** The first two cells of each row of the table behind a heading or comment, without its head. */
const rowsBehind = (text: string, mark: string): readonly (readonly [string, string])[] =>
  [...(text.split(mark)[1]?.split('\n\n')[1] ?? '').matchAll(/^\| `([^`]+)` \| (.*) \|$/gmu)].map(([, first = '', second = '']) => [
    first,
    second,
  ])

describe('docs/architecture.md', () => {
  const page = read('docs/architecture.md')

  test('shows the table of allowed imports as the borders test holds it', () => {
    const shown = rowsBehind(page, '<!-- borders -->').map(([room, rooms]) => [
      room,
      [...rooms.matchAll(/`([^`]+)`/gu)].map(([, name]) => name),
    ])
    expect(Object.fromEntries(shown)).toEqual(MAY_IMPORT)
  })

  test('names every room of main, and no other', () => {
    expect(
      rowsBehind(page, '<!-- main rooms -->')
        .map(([room]) => room)
        .toSorted(),
    ).toEqual(foldersIn('src/main').toSorted())
  })
})

describe('README.md', () => {
  test('names every folder of src', () => {
    for (const folder of foldersIn('src')) expect(read('README.md')).toContain(`| \`src/${folder}\` |`)
  })
})

test.each(['README.md', ...globSync('docs/*.md', { cwd: root })])('%s names only files and folders that exist', (path) => {
  const text = read(path)
  const paths = [...text.matchAll(/`((?:src|tests|build|docs|resources)\/[^`\s*{]+)`/gu)].map(([, named = '']) => named)
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/gu)].map(([, link = '']) => (path.startsWith('docs/') ? `docs/${link}` : link))
  expect([...paths, ...links].filter((named) => !existsSync(resolve(root, named)))).toEqual([])
})
