import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { deploymentSchema } from '#main/settings/deployment.ts'
import { PAGE_SIZES } from '#shared/domain/limits.ts'
import { chinesePage, meaningsInChinese } from './chinesePage.ts'
import { defaultRows, documentedDefaults, documentedSettings, page, plainSchema, root, schemaFile, settingsOf } from './schema.ts'

const shown = ({ default: initial }: { readonly default?: unknown }, isRequired: boolean): string =>
  isRequired ? 'required' : initial === undefined ? '–' : JSON.stringify(initial)

describe('docs/configuration.md', () => {
  test('has a row for every setting, with its default, and no other', () => {
    const program = settingsOf(plainSchema()).map(({ path, schema, isRequired }) => [path, shown(schema, isRequired)])
    expect(Object.fromEntries(documentedSettings().map(({ path, initial }) => [path, initial]))).toEqual(Object.fromEntries(program))
  })
})

test('docs/settings.zh.md is what `npm run schema` writes, and says what each setting means', () => {
  expect(readFileSync(resolve(root, 'docs/settings.zh.md'), 'utf8')).toBe(chinesePage())
  expect(Object.keys(meaningsInChinese).toSorted()).toEqual(
    documentedSettings()
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('the page sizes in docs/configuration.md are those that every list offers', () => {
  const meaning = documentedSettings().find(({ path }) => path === 'listPageSize')?.meaning
  expect(meaning).toContain(`: one of the sizes below every list, ${PAGE_SIZES.slice(0, -1).join(', ')} or ${PAGE_SIZES.at(-1)}.`)
})

describe('the names that a deployment can map, in docs/configuration.md', () => {
  test('are all those of the program, with their defaults: a new page, permission, code, kind or call is written down', () => {
    expect(documentedDefaults()).toEqual(defaultRows())
  })

  test.each([['"calls"'], ['"menuPaths"']])('are shown by an example with %s that the program takes', (field) => {
    const example = new RegExp(`\`\`\`json\\s+(\\{\\s*${field}.*?\\n?\\})\\s+\`\`\``, 'su').exec(page())?.[1] ?? ''
    const written: object = JSON.parse(example)
    expect(Object.keys(written).length).toBeGreaterThan(0)
    expect(
      deploymentSchema.safeParse({ apiUrl: 'https://a.example', svc: 'mall', clientId: 'a', clientSecret: 'b', ...written }).error,
    ).toBeUndefined()
  })
})

describe('resources/deployment.schema.json', () => {
  const text = readFileSync(resolve(root, 'resources/deployment.schema.json'), 'utf8')

  test('is what `npm run schema` writes', () => {
    expect(JSON.parse(text)).toEqual(JSON.parse(schemaFile()))
  })

  test('explains every setting', () => {
    const unexplained = settingsOf(JSON.parse(text)).filter(({ schema }) => (schema.description ?? '') === '')
    expect(unexplained).toEqual([])
  })

  const schema = z.fromJSONSchema(JSON.parse(text))
  const check = (value: unknown): boolean => schema.safeParse(value).success
  const valid = { apiUrl: 'https://a.example', svc: 'mall', clientId: 'a', clientSecret: 'b' }

  test('takes a valid configuration, with and without its optional settings', () => {
    expect(check(valid)).toBe(true)
    expect(check({ ...valid, $schema: 'x', updates: { feedUrl: 'https://u.example' }, leastAutoLock: { idleMinutes: 5 } })).toBe(true)
  })

  test('takes the example of the IT guide, which demands a lock', () => {
    const guide = readFileSync(resolve(root, 'docs/it-guide.zh.md'), 'utf8')
    const example: unknown = JSON.parse(/```json\s+(\{\s+"apiUrl".*?\n\s*\})\s+```/su.exec(guide)?.[1] ?? 'null')
    expect(check(example)).toBe(true)
    expect(example).toMatchObject({ leastAutoLock: { onSystemLock: true, onSleep: true } })
  })

  test.each([
    ['a missing setting', { ...valid, clientId: undefined }],
    ['an unknown one', { ...valid, apiURL: 'x' }],
    ['an unknown one inside another', { ...valid, updates: { feedUrl: 'https://u.example', windows: '' } }],
    ['a wrong type', { ...valid, captchaMode: 'yes' }],
    ['a call that cannot be changed', { ...valid, calls: { 'order.list': { placement: 'query' } } }],
    ['a page that is none', { ...valid, menuPaths: { order: '/a' } }],
    ['a placement that is none', { ...valid, calls: { 'menu.remove': { placement: 'form' } } }],
  ])('refuses %s', (_name, value) => {
    expect(check(JSON.parse(JSON.stringify(value)))).toBe(false)
  })
})
