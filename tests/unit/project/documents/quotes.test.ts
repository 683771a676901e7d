import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { foreignQuotes } from './texts.ts'

const root = resolve(import.meta.dirname, '../../../..')

test.each(['README.md', 'docs/it-guide.zh.md', 'docs/user-guide.zh.md'])('%s quotes in Chinese only what the program shows', (path) => {
  const page = readFileSync(resolve(root, path), 'utf8')
  expect(page).toMatch(/“[\u4e00-\u9fff]/u)
  expect(foreignQuotes(page)).toEqual([])
})

test('a quoted text that the program does not have is found', () => {
  expect(foreignQuotes('点“登录”，再点“登入”')).toEqual(['登入'])
  expect(foreignQuotes('出现“重启并更新到 …”或“重启并升级到 …”')).toEqual(['重启并升级到 …'])
})
