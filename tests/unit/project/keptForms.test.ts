import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A form's dialog keeps what is typed with its tab. Its page has to keep that it is open as well: a `useState` is gone after a lock, and
 * the text with it. By `usePersistedTabState`, the answer to an earlier form would close it.
 */

const root = resolve(import.meta.dirname, '../../../src/renderer')

/** Outside of the tabs: the sign-in page and the shell, whose forms hold passwords. */
const isInTab = (file: string): boolean => /^(?:features|resource)\//u.test(file) && !file.startsWith('features/signIn/')

const sources = globSync('**/*.tsx', { cwd: root })
  .filter(isInTab)
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The functions of a file, each with its text. */
const functionsOf = (text: string): readonly { readonly name: string; readonly body: string }[] =>
  text.split(/^(?=(?:export )?(?:default )?function )/mu).flatMap((body) => {
    const name = /^(?:export )?(?:default )?function (\w+)/u.exec(body)?.[1]
    return name === undefined ? [] : [{ name, body }]
  })

const functions = sources.flatMap(({ text }) => functionsOf(text))

/** The dialogs with a form, and those that show one of these. */
function dialogsWithForm(): ReadonlySet<string> {
  const found = new Set(['FormDialog'])
  const isNew = ({ name, body }: (typeof functions)[number]): boolean =>
    !found.has(name) && /(?:Dialog|Form|Editor)$/u.test(name) && [...found].some((one) => new RegExp(`<${one}\\b`, 'u').test(body))
  for (let next = functions.filter(isNew); next.length > 0; next = functions.filter(isNew)) for (const { name } of next) found.add(name)
  return found
}

/** Where a page opens a form by what a lock forgets, or by what the late answer to an earlier form would close. */
function forgotten(dialog: string): readonly string[] {
  const shown = new RegExp(`(\\w+)(?: [!=]== [^&|?{}]+?)? (?:&&|\\?) \\(?\\s*<${dialog}\\b`, 'gu')
  return sources.flatMap(({ file, text }) => [
    ...[...text.matchAll(shown)].flatMap(([, state = '']) =>
      new RegExp(`\\[${state}, \\w+\\] = use(?:State|PersistedTabState)\\b`, 'u').test(text) ? [`${file}: ${state} opens ${dialog}`] : [],
    ),
    ...(new RegExp(`^\\s+dialog: ${dialog},`, 'mu').test(text) ? [`${file}: \`form\` instead of \`dialog\` for ${dialog}`] : []),
  ])
}

test('the dialogs with a form are known', () => {
  expect([...dialogsWithForm()]).toEqual(
    expect.arrayContaining(['TypeDialog', 'GradeDialog', 'EntryDialog', 'MenuEditor', 'EditStoreDialog']),
  )
})

test('a form that is open is open again after a lock', () => {
  expect([...dialogsWithForm()].flatMap(forgotten)).toEqual([])
})
