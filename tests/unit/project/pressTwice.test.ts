import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isEndpointName, isWriteName } from '#shared/api/index.ts'
import { PRESSED } from '../../e2e/pressTwice/pressed.ts'

const root = resolve(import.meta.dirname, '../../..')
const renderer = join(root, 'src/renderer')

/** What a form or a confirmation is built on. */
const PARTS = /\/(?:ConfirmDialog|DiscardDialog|FormDialog|Form|useSubmit|useCheckedSubmit)\.tsx?'/u
/** The parts themselves: they are pressed where they are used. */
const BUILDING_BLOCKS = ['resource/form/conflict/useCheckedSubmit.ts', 'ui/dialog/DialogLayout.tsx', 'ui/dialog/DiscardDialog.tsx']

/** What starts an export. */
const EXPORTS = /\bstartExport\(name/u

const writesOf = (text: string): string[] =>
  [...text.matchAll(/\bcall\((?:\s*\w+ \? )?'([\w.]+)'/gu)].flatMap(([, name = '']) =>
    isEndpointName(name) && isWriteName(name) ? [name] : [],
  )

test('every form, confirmation, write and export of the page is pressed twice by a test', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: renderer })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !BUILDING_BLOCKS.includes(path))
    .filter((path) => {
      const text = readFileSync(join(renderer, path), 'utf8')
      return PARTS.test(text) || EXPORTS.test(text) || writesOf(text).length > 0
    })
  expect(found.toSorted()).toEqual(Object.keys(PRESSED).toSorted())
})

test('every press is in the table of the end-to-end test, or in the test that is named', () => {
  const table = readFileSync(join(root, 'tests/e2e/pressTwice/presses.ts'), 'utf8')
  for (const where of Object.values(PRESSED)) {
    if (typeof where === 'string') expect(table).toContain(`  ${where}: `)
    else expect(readFileSync(join(root, where.file), 'utf8')).toContain(`test('${where.test}'`)
  }
})
