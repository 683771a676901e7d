import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import configuration from '../../../../build/electron-builder.mjs'
import { azureSignOptions, canNotarize, signingGaps } from '../../../../build/signing.mjs'

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

describe('build/electron-builder.mjs', () => {
  test('has the app id that the program gives to Windows', () => {
    const entry = readFileSync(resolve(root, 'src/main/index.ts'), 'utf8')
    expect(entry).toContain(`app.setAppUserModelId('${configuration.appId}')`)
  })

  test('allows the macOS program to write machine code, and nothing else', () => {
    const keys = readFileSync(resolve(root, configuration.mac.entitlements), 'utf8').match(/<key>[^<]+/gu)
    expect(keys).toEqual(['<key>com.apple.security.cs.allow-jit'])
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true, notarize: false })
  })

  test('installs on Windows for all users or for one, and asks about data when it is removed', () => {
    expect(configuration.nsis).toMatchObject({ oneClick: false, perMachine: false, selectPerMachineByDefault: true })
    const script = readFileSync(resolve(root, configuration.nsis.include), 'utf8')
    // Silently, the data stays.
    expect(script).toMatch(/!macro customUnInstall\b[\s\S]*MB_YESNO[^\n]*\/SD IDNO/u)
    expect(script).toContain(String.raw`"C:\ProgramData\Backoffice" /setowner *S-1-5-32-544`)
  })

  test('has a square icon that every system’s sizes can be made of', () => {
    const icon = readFileSync(resolve(root, configuration.icon))
    // The header of a PNG: width and height. macOS needs 512.
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([512, 512])
  })
})
