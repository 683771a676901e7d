import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { settingsInKey } from '#main/policy/registryValues.ts'
import type { RegistryKey, RegistryValue } from '#main/policy/registry.ts'
import { deploymentFields, deploymentSchema } from '#main/settings/deployment.ts'
import { ADML_LANGUAGES, policies } from './admx.ts'
import { policyFiles } from './policyFiles.ts'
import { sampleSettings } from './policySamples.ts'
import { plainSchema, root, settingsOf } from './schema.ts'

const read = (path: string): string => readFileSync(resolve(root, 'resources/policies', path), 'utf8')

/** @throws Error for a text that is not well-formed. */
function parsed(path: string) {
  const { document } = new Window().window
  const found = new document.defaultView!.DOMParser().parseFromString(read(path), 'application/xml')
  const fault = found.querySelector('parsererror')
  if (fault !== null) throw new Error(`${path}: ${fault.textContent}`)
  return found
}

const attributes = (path: string, tag: string, name: string): readonly string[] =>
  [...parsed(path).querySelectorAll(tag)].map((found) => found.getAttribute(name) ?? '')

/** The names in `$(string.NAME)` and `$(presentation.NAME)`. */
const referred = (table: 'string' | 'presentation'): ReadonlySet<string> =>
  new Set(
    [...read('windows/Backoffice.admx').matchAll(/\$\((string|presentation)\.(\w+)\)/gu)]
      .filter(([, of]) => of === table)
      .map(([, , name = '']) => name),
  )

test.each(Object.entries(policyFiles()))('resources/policies/%s is what `npm run schema` writes', (path, text) => {
  expect(read(path)).toBe(text)
})

describe('the templates of group policies', () => {
  const ADMX = 'windows/Backoffice.admx'

  test('have one policy for every setting, for the PC, and for the account only where its person may choose', () => {
    const shown = policies().map(({ path }) => path)
    const own = settingsOf(plainSchema()).filter(({ path, schema }) => !path.includes('[]') && schema.properties === undefined)
    const covered = own.map(({ path }) => (shown.includes(path) ? path : (path.split('.')[0] ?? '')))
    expect(covered.filter((path) => path !== '$schema' && !shown.includes(path))).toEqual([])
    expect(new Set(attributes(ADMX, 'policy', 'name')).size).toBe(shown.length)
    const both = [...parsed(ADMX).querySelectorAll('policy')].filter((found) => found.getAttribute('class') === 'Both')
    expect(both.map((found) => found.getAttribute('name'))).toEqual(['listPageSize', 'exportFolder'])
  })

  test('give the parts of a policy in the order that Windows demands', () => {
    const order = ['parentCategory', 'supportedOn', 'enabledValue', 'disabledValue', 'elements']
    for (const found of parsed(ADMX).querySelectorAll('policy')) {
      const places = [...found.children].map(({ tagName }) => order.indexOf(tagName))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(places).not.toContain(-1)
    }
  })

  test.each(ADML_LANGUAGES)('have each text and each field that they name in %s, once, and no other', (language) => {
    const path = `windows/${language}/Backoffice.adml`
    const strings = attributes(path, 'string', 'id')
    expect(new Set(strings)).toEqual(referred('string'))
    expect(strings).toHaveLength(referred('string').size)
    expect(new Set(attributes(path, 'presentation', 'id'))).toEqual(referred('presentation'))
    const fields = [...parsed(path).querySelectorAll('presentation > *')].map((found) => found.getAttribute('refId'))
    expect(fields).toEqual(attributes(ADMX, 'elements > *', 'id'))
    expect([...parsed(path).querySelectorAll('string')].filter(({ textContent }) => textContent.trim() === '')).toEqual([])
  })

  test('write what the program reads: a value of each policy is one of its setting', () => {
    const sample = sampleSettings()
    const key: Record<string, RegistryValue> = {}
    for (const { path, kind } of policies()) {
      const [name = '', inner] = path.split('.')
      const value: unknown = inner === undefined ? sample[name] : Reflect.get(Object(sample[name]), inner)
      if (value === undefined) continue
      const written = writtenAs(kind, value)
      if (inner === undefined) key[name] = written
      else key[name] = { ...(key[name] as RegistryKey | undefined), [inner]: written }
    }
    expect(settingsInKey(key)).toEqual(sample)
  })
})

/** What Windows' editor of policies writes. */
function writtenAs(kind: string, value: unknown): RegistryValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && kind === 'multiText') return value.map(String)
  return JSON.stringify(value, null, 2).split('\n')
}

describe('the samples', () => {
  test('are valid, and have every setting but those that need a value of the company', () => {
    const sample = sampleSettings()
    const settings = deploymentSchema.safeParse({ ...sample, exportFolder: resolve('/Exports') })
    expect(settings.error).toBeUndefined()
    const missing = Object.keys(deploymentFields.shape).filter((name) => !Object.hasOwn(sample, name))
    expect(missing.toSorted()).toEqual(['$schema', 'clientCertificateIssuer', 'singlePage', 'sm2PublicKey'])
  })

  test('the profile of macOS is well-formed, and forces the settings for the program', () => {
    const profile = parsed('macos/backoffice.mobileconfig')
    const keys = [...profile.querySelectorAll('key')].map(({ textContent }) => textContent)
    expect(keys).toEqual(
      expect.arrayContaining(['com.backoffice.desktop', 'Forced', 'mcx_preference_settings', ...Object.keys(sampleSettings())]),
    )
    expect(profile.documentElement.tagName).toBe('plist')
  })
})
