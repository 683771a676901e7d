import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The tests run on Macs as well, where the product's Ctrl is ⌘; `ControlOrMeta` is Playwright's name of the one that the system has. */

const root = resolve(import.meta.dirname, '../../../..')
const FOLDERS = ['e2e', 'support', 'gallery', 'bench']
/** Ctrl everywhere (`control` in src/shared/keymap.ts): the next and the previous tab. */
const CONTROL_EVERYWHERE = /^Control\+(?:Shift\+)?Tab$/u

const keysIn = (text: string): readonly string[] => [...text.matchAll(/'(Control(?:\+[^']+)?)'/gu)].map(([, key = '']) => key)

test('what a test presses with Ctrl, it presses with ⌘ on a Mac', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`tests/${folder}/**/*.ts`, { cwd: root }))
  const pressed = files.flatMap((file) => keysIn(readFileSync(join(root, file), 'utf8')).map((key) => ({ file, key })))
  expect(pressed.length).toBeGreaterThan(0)
  expect(pressed.filter(({ key }) => !CONTROL_EVERYWHERE.test(key))).toEqual([])
})
