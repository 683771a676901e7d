import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LIST_NAMES } from '#renderer/kit/reference/index.ts'

const renderer = resolve(import.meta.dirname, '../../../src/renderer')
const read = (path: string): string => readFileSync(join(renderer, path), 'utf8')

const HOOK = /export const (use\w+) = \(\) => useQuery\((?:\{ \.\.\.)?LISTS\.(\w+)/gu
const hooks = [...read('kit/reference/index.ts').matchAll(HOOK)]
const pages = globSync('{ui,resource,features,shell}/**/*.{ts,tsx}', { cwd: renderer })

test.each(LIST_NAMES)('the list %s of the layout load is used by a page', (name) => {
  const calls = hooks.flatMap(([, hook = '', list]) => (list === name ? [`${hook}(`] : []))
  expect(pages.filter((path) => calls.some((call) => read(path).includes(call)))).not.toEqual([])
})
