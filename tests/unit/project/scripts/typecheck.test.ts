import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { forgetChangedJson } from '../../../../build/typecheck.ts'

let folder = ''
let caches = ''

const write = (path: string, content: string): void => writeFileSync(join(folder, path), content)
const cache = (name: string, files: readonly string[]): void =>
  writeFileSync(join(caches, `${name}.tsbuildinfo`), JSON.stringify({ fileNames: files.map((file) => `../../../${file}`) }))
const forget = (): readonly string[] => forgetChangedJson(folder, caches).toSorted()
const left = (): readonly string[] => readdirSync(caches).filter((name) => name.endsWith('.tsbuildinfo'))

/** Main knows only the Chinese texts, the page those of both languages. */
function compile(): void {
  cache('main', ['src/main/app.ts', 'src/shared/zh.json'])
  cache('renderer', ['src/renderer/main.tsx', 'src/shared/zh.json', 'src/shared/en.json'])
  cache('preload', ['src/preload/index.ts'])
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-typecheck-'))
  caches = join(folder, 'node_modules/.cache/types')
  for (const path of [caches, join(folder, 'src/shared')]) mkdirSync(path, { recursive: true })
  write('src/shared/zh.json', '{"a":"甲"}')
  write('src/shared/en.json', '{"a":"A"}')
  forget()
  compile()
})

test('a text that was taken out or added makes every project be checked again that knows its file', () => {
  write('src/shared/en.json', '{}')
  expect(forget()).toEqual(['renderer.tsbuildinfo'])
  expect(left()).toEqual(['main.tsbuildinfo', 'preload.tsbuildinfo'])
  compile()
  write('src/shared/en.json', '{"a":"A"}')
  expect(forget()).toEqual(['renderer.tsbuildinfo'])
  write('src/shared/zh.json', '{"a":"乙"}')
  compile()
  expect(forget()).toEqual(['main.tsbuildinfo', 'renderer.tsbuildinfo'])
})

test('nothing is checked again after a checkout that leaves the texts as they were', () => {
  utimesSync(join(folder, 'src/shared/en.json'), new Date(), new Date(Date.now() + 60_000))
  expect(forget()).toEqual([])
  expect(left()).toHaveLength(3)
})

test('a file that is gone counts as changed', () => {
  rmSync(join(folder, 'src/shared/zh.json'))
  expect(forget()).toEqual(['main.tsbuildinfo', 'renderer.tsbuildinfo'])
})

test('what cannot be told is checked again: a damaged cache, and caches of which nothing was kept', () => {
  writeFileSync(join(caches, 'main.tsbuildinfo'), '{"fileNames":')
  write('src/shared/en.json', '{}')
  expect(forget()).toEqual(['main.tsbuildinfo', 'renderer.tsbuildinfo'])
  compile()
  writeFileSync(join(caches, 'json.json'), '{')
  expect(forget()).toEqual(['main.tsbuildinfo', 'preload.tsbuildinfo', 'renderer.tsbuildinfo'])
  rmSync(caches, { recursive: true })
  expect(forget()).toEqual([])
})
