import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import configuration from '../../../../build/electron-builder.ts'
import { packageCalls } from '../../../../build/packageCalls.ts'
import { azureSignOptions, canNotarize, mustSign, signingEnv, signingGaps, signtoolOptions } from '../../../../build/signing.ts'

const root = resolve(import.meta.dirname, '../../../..')
const AZURE = {
  AZURE_TENANT_ID: 't',
  AZURE_CLIENT_ID: 'c',
  AZURE_CLIENT_SECRET: 's',
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_SIGNING_PUBLISHER: 'Publisher',
}

describe('signing identities from the environment', () => {
  test('without any, Windows and macOS are named as unsigned, Linux is not', () => {
    expect(signingGaps('win', {}).join()).toContain('WIN_CSC_LINK')
    expect(signingGaps('mac', {})).toHaveLength(2)
    expect(signingGaps('linux', {})).toEqual([])
  })

  test('a certificate or Azure Trusted Signing signs for Windows', () => {
    expect(signingGaps('win', { WIN_CSC_LINK: 'a.p12' })).toEqual([])
    expect(signingGaps('win', AZURE)).toEqual([])
    expect(azureSignOptions(AZURE)).toEqual({
      endpoint: 'https://weu.codesigning.azure.net',
      codeSigningAccountName: 'account',
      certificateProfileName: 'profile',
      publisherName: 'Publisher',
    })
  })

  test('each system gets its own variables, and none that is empty', () => {
    const env = { PATH: '/bin', CSC_LINK: 'mac.p12', CSC_KEY_PASSWORD: '', APPLE_ID: 'a', WIN_CSC_LINK: '', WIN_CERT_SHA1: 'ab', TERM: '' }
    expect(signingEnv('mac', env)).toEqual({ PATH: '/bin', TERM: '', CSC_LINK: 'mac.p12', APPLE_ID: 'a' })
    expect(signingEnv('win', env)).toEqual({ PATH: '/bin', TERM: '', WIN_CERT_SHA1: 'ab' })
    expect(signingEnv('linux', env)).toEqual({ PATH: '/bin', TERM: '' })
    expect(signingGaps('win', signingEnv('win', { CSC_LINK: 'mac.p12' })).join()).toContain('Windows: unsigned')
    const installer = { CSC_INSTALLER_LINK: 'pkg.p12', CSC_INSTALLER_KEY_PASSWORD: '' }
    expect(signingEnv('mac', installer)).toEqual({ CSC_INSTALLER_LINK: 'pkg.p12' })
    expect(signingEnv('win', installer)).toEqual({})
  })

  test.each([
    [{ WIN_CERT_SUBJECT: 'Example Ltd' }, { certificateSubjectName: 'Example Ltd' }],
    [
      { WIN_CERT_SHA1: 'ab12', WIN_PUBLISHER: 'CN=Example' },
      { certificateSha1: 'ab12', publisherName: 'CN=Example' },
    ],
    [
      { WIN_CSC_LINK: 'a.pfx', WIN_TIMESTAMP_SERVER: 'http://time.example' },
      { rfc3161TimeStampServer: 'http://time.example', timeStampServer: 'http://time.example' },
    ],
  ])('%j signs for Windows, once', (env, options) => {
    expect(signtoolOptions(env)).toEqual({ signingHashAlgorithms: ['sha256'], ...options })
    expect(signingGaps('win', env)).toEqual([])
  })

  test('a program that signs needs the name by which updates are checked', () => {
    expect(signtoolOptions({ WIN_SIGN_COMMAND: '/opt/sign' }).sign).toBeTypeOf('function')
    expect(signingGaps('win', { WIN_SIGN_COMMAND: '/opt/sign' }).join()).toContain('WIN_PUBLISHER')
    expect(signingGaps('win', { WIN_SIGN_COMMAND: '/opt/sign', WIN_PUBLISHER: 'CN=Example' })).toEqual([])
  })

  test('a release must be signed, unless that is allowed', () => {
    expect(mustSign({})).toBe(false)
    expect(mustSign({ GITHUB_REF_TYPE: 'branch', CI_COMMIT_TAG: '' })).toBe(false)
    expect(mustSign({ GITHUB_REF_TYPE: 'tag' })).toBe(true)
    expect(mustSign({ CI_COMMIT_TAG: 'v1' })).toBe(true)
    expect(mustSign({ GITHUB_REF_TYPE: 'tag', ALLOW_UNSIGNED: 'true' })).toBe(false)
  })

  test.each(Object.keys(AZURE))('Azure without %s signs nothing', (missing) => {
    expect(azureSignOptions({ ...AZURE, [missing]: '' })).toBeNull()
  })

  test('macOS is signed by a certificate and notarised by an account', () => {
    expect(signingGaps('mac', { CSC_LINK: 'a.p12' }).join()).toContain('not notarised')
    const account = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' }
    expect(canNotarize(account)).toBe(true)
    expect(signingGaps('mac', { CSC_NAME: 'Developer ID', ...account })).toEqual([])
  })
})

describe('the calls of electron-builder', () => {
  test('are one for each named system, with its targets and what goes to all', () => {
    expect(packageCalls(['--win', '--linux', 'deb', 'AppImage', '-c.electronDist=/e', '--x64'], 'mac')).toEqual([
      { system: 'win', args: ['--win', '-c.electronDist=/e', '--x64'] },
      { system: 'linux', args: ['--linux', 'deb', 'AppImage', '-c.electronDist=/e', '--x64'] },
    ])
  })

  test('are one for this system where none is named', () => {
    expect(packageCalls(['--dir', '--config.npmRebuild', 'false'], 'linux')).toEqual([
      { system: 'linux', args: ['--linux', '--dir', '--config.npmRebuild', 'false'] },
    ])
  })
})

describe('build/electron-builder.ts', () => {
  test('takes name, publisher and app id from package.json, and so does the program', () => {
    const { productName, author, appId } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Record<string, string>
    expect(configuration).toMatchObject({ productName, appId, copyright: author, linux: { maintainer: author } })
    expect([productName, author, appId].every(Boolean)).toBe(true)
    const build = readFileSync(resolve(root, 'electron.vite.config.ts'), 'utf8')
    expect(build).toContain('APP_ID: JSON.stringify(appId)')
    expect(readFileSync(resolve(root, 'src/main/index.ts'), 'utf8')).toContain('app.setAppUserModelId(APP_ID)')
  })

  test('opens the addresses of the program', () => {
    expect(configuration.protocols.map(({ schemes }) => schemes)).toEqual([['backoffice']])
  })

  test('packages for both processors of a Mac, which starts the program unsigned as well', () => {
    const targets = ['dmg', 'zip'].map((target) => ({ target, arch: ['x64', 'arm64'] }))
    expect(configuration.mac).toMatchObject({ target: targets })
    // Apple's processor starts nothing whose signature was broken, and setting the fuses breaks that of Electron.
    expect(configuration.electronFuses).toMatchObject({ resetAdHocDarwinSignature: true })
  })

  test('allows the macOS program to write machine code, and nothing else', () => {
    const keys = readFileSync(resolve(root, configuration.mac.entitlements), 'utf8').match(/<key>[^<]+/gu)
    expect(keys).toEqual(['<key>com.apple.security.cs.allow-jit'])
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true, notarize: false })
  })
})
