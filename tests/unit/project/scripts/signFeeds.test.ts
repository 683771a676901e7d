import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { checkRelease, type Release } from '#main/update/release.ts'
import { publicKeyOf, takeSigningKey, updateKey } from '../../../../build/releaseKey.ts'
import { limitFeeds, signFeeds } from '../../../../build/signFeeds.ts'

/** What packaging does for updates: the key in the program, the signature in the feed. */

const pem = (type: 'ed25519' | 'x25519' = 'ed25519'): string =>
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey
    .export({ format: 'pem', type: 'pkcs8' })
    .toString()
const APP = 'com.example.till'
const SUM = 'q'.repeat(86) + '=='
const feedOf = (version: string): string =>
  `version: ${version}\nfiles:\n  - url: Till-Setup-${version}-x64.exe\n    sha512: ${SUM}\n    size: 1\npath: Till.exe\nsha512: ${SUM}\nreleaseDate: '2026-01-01T00:00:00.000Z'\n`

test('each channel of each system is signed, everything else of it stays, and other files are left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-feeds-'))
  const files = {
    'latest.yml': feedOf('2.0.0'),
    'beta-mac.yml': feedOf('2.1.0'),
    'builder-debug.yml': 'x64: 1\n',
    'SHA256SUMS.txt': 'sums',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const key = pem()
  expect(signFeeds(folder, APP, key).toSorted()).toEqual(['beta-mac.yml', 'latest.yml'])
  for (const [name, content] of Object.entries(files)) {
    const now = readFileSync(join(folder, name), 'utf8')
    if (!/^(?:latest|beta)/u.test(name)) expect(now).toBe(content)
    else {
      const { releaseSignature, ...feed } = load(now) as Release & { readonly releaseSignature: string }
      expect(feed).toEqual(load(content))
      checkRelease(APP, feed, releaseSignature, publicKeyOf(key))
    }
  }
})

test.each([
  ['latest.yml', '10.0.0'],
  ['beta.yml', '10.0.0'],
  ['latest-mac.yml', '22.0.0'],
  ['latest-linux.yml', undefined],
  ['latest-linux-arm64.yml', undefined],
])('%s names the oldest system that can run the version: %s', (name, minimumSystemVersion) => {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-feeds-'))
  const feed = feedOf('2.0.0')
  writeFileSync(join(folder, name), feed)
  writeFileSync(join(folder, 'builder-debug.yml'), 'x64: 1\n')
  limitFeeds(folder)
  expect(load(readFileSync(join(folder, name), 'utf8'))).toEqual({
    ...(load(feed) as Release),
    ...(minimumSystemVersion === undefined ? {} : { minimumSystemVersion }),
  })
  expect(readFileSync(join(folder, 'builder-debug.yml'), 'utf8')).toBe('x64: 1\n')
})

test('the oldest system is signed: it can neither be taken out, nor be written so that it compares with none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-feeds-'))
  writeFileSync(join(folder, 'latest.yml'), feedOf('2.0.0'))
  const key = pem()
  limitFeeds(folder)
  signFeeds(folder, APP, key)
  const feed = load(readFileSync(join(folder, 'latest.yml'), 'utf8')) as Release & { readonly releaseSignature: string }
  const check = (change: object) => (): void => checkRelease(APP, { ...feed, ...change }, feed.releaseSignature, publicKeyOf(key))
  expect(check({})).not.toThrow()
  for (const changed of [undefined, '6.1.0', ['10.0.0']])
    expect(check({ minimumSystemVersion: changed })).toThrow('is not one of this program')
})

test('a program accepts the versions of the key that packages it, or of another one while the key is replaced', () => {
  const [key, next] = [pem(), publicKeyOf(pem())]
  expect(updateKey({ UPDATE_SIGNING_KEY: key })).toBe(publicKeyOf(key))
  expect(updateKey({ UPDATE_SIGNING_KEY: key, UPDATE_PUBLIC_KEY: next })).toBe(next)
  expect([updateKey({}), updateKey({ UPDATE_SIGNING_KEY: '', UPDATE_PUBLIC_KEY: '' })]).toEqual(['', ''])
})

test('the build and the packager get the public half of the key alone', () => {
  const [key, next] = [pem(), publicKeyOf(pem())]
  const env: NodeJS.ProcessEnv = { PATH: '/bin', UPDATE_SIGNING_KEY: key, UPDATE_PUBLIC_KEY: '' }
  expect([takeSigningKey(env), env]).toEqual([key, { PATH: '/bin', UPDATE_PUBLIC_KEY: publicKeyOf(key) }])
  const replacing: NodeJS.ProcessEnv = { UPDATE_SIGNING_KEY: key, UPDATE_PUBLIC_KEY: next }
  expect([takeSigningKey(replacing), replacing]).toEqual([key, { UPDATE_PUBLIC_KEY: next }])
  const without: NodeJS.ProcessEnv = { UPDATE_SIGNING_KEY: '' }
  expect([takeSigningKey(without), updateKey(without)]).toEqual([undefined, ''])
})

test('another kind of key is refused before anything is packaged', () => {
  expect(() => updateKey({ UPDATE_SIGNING_KEY: pem('x25519') })).toThrow('an Ed25519 key is needed, not x25519')
})
