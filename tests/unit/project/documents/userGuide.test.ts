import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCHED_IDS, MAX_SHIPMENTS } from '#shared/domain/limits.ts'
import { THEMES } from '#shared/domain/settings/themes.ts'
import {
  CLIENT_SHORTCUTS,
  LIST_SHORTCUTS,
  RECORD_SHORTCUTS,
  REVIEW_SHORTCUTS,
  SHORTCUTS,
  shortcutLabels,
  type ShortcutId,
} from '#shared/keymap.ts'
import pages from '#shared/locales/zh/features/pages.json' with { type: 'json' }
import refundActions from '#shared/locales/zh/features/refundActions.json' with { type: 'json' }
import { DEFAULT_PERSON_SETTINGS } from '#shared/settings.ts'
import { guidePictures } from '../../../gallery/guide.ts'

const root = resolve(import.meta.dirname, '../../../..')
const textOf = (name: string): string => readFileSync(resolve(root, 'docs', name), 'utf8')
const guide = textOf('user-guide.zh.md')

/** The most that the pictures may weigh together. Bytes. */
const MAX_PICTURE_BYTES = 2_000_000

/** The rows of the table behind a comment: the keys and what they do. */
const keyTable = (mark: string): readonly string[] =>
  [...(guide.split(`<!-- ${mark} -->`)[1]?.split('\n\n')[1] ?? '').matchAll(/^\| (`.+`) \| (.+) \|$/gmu)].map(
    ([, keys, does]) => `${keys} ${does}`,
  )

const keysOf = (id: ShortcutId): string =>
  shortcutLabels(id, 'win32')
    .map((keys) => `\`${keys}\``)
    .join('、')

describe('docs/user-guide.zh.md', () => {
  test('has the pictures that it and the IT guide name, no other ones, and they are small', () => {
    const names = [guide, textOf('it-guide.zh.md')].flatMap(guidePictures)
    expect(names.length).toBeGreaterThan(10)
    const files = globSync('docs/pictures/*', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
    expect(files.toSorted()).toEqual(names.map((name) => `docs/pictures/${name}.png`).toSorted())
    const bytes = files.reduce((sum, path) => sum + statSync(resolve(root, path)).size, 0)
    expect(bytes).toBeLessThan(MAX_PICTURE_BYTES)
  })

  test('lists every shortcut of the client and of the review, with what the program says that it does', () => {
    const client: Readonly<Record<string, string>> = pages.shortcuts
    const review: Readonly<Record<string, string>> = refundActions.review.keys
    expect([...keyTable('shortcuts')].toSorted()).toEqual(CLIENT_SHORTCUTS.map((id) => `${keysOf(id)} ${client[id]}`).toSorted())
    const list: Readonly<Record<string, string>> = pages.listKeys
    expect([...keyTable('list shortcuts')].toSorted()).toEqual(LIST_SHORTCUTS.map((id) => `${keysOf(id)} ${list[id]}`).toSorted())
    const record: Readonly<Record<string, string>> = pages.recordKeys
    expect([...keyTable('record shortcuts')].toSorted()).toEqual(RECORD_SHORTCUTS.map((id) => `${keysOf(id)} ${record[id]}`).toSorted())
    expect([...keyTable('review shortcuts')].toSorted()).toEqual(REVIEW_SHORTCUTS.map((id) => `${keysOf(id)} ${review[id]}`).toSorted())
  })

  test('names no key that the program does not know', () => {
    const known = new Set(SHORTCUTS.flatMap((id) => shortcutLabels(id, 'win32')))
    const named = [...guide.matchAll(/`([^`]+)`/gu)].map(([, keys = '']) => keys)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((keys) => !known.has(keys))).toEqual([])
  })

  test.each([
    [`最多 ${MAX_SEARCHED_IDS} 个`],
    [`最多 ${MAX_SHIPMENTS} 行`],
    [`${DEFAULT_PERSON_SETTINGS.autoLock.idleMinutes} 分钟无人操作`],
    [`${THEMES.length} 种主题`],
  ])('says %s, as the program has it', (limit) => {
    expect(guide).toContain(limit)
  })

  test('links only to sections that it has', () => {
    const sections = new Set([...guide.matchAll(/^## (.+)$/gmu)].map(([, title]) => title))
    const links = [...guide.matchAll(/\]\(#([^)]+)\)/gu)].map(([, link]) => link)
    expect(links).toEqual([...sections])
  })
})
