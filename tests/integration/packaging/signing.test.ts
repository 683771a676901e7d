import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pack } from '../../support/services/electron/pack.ts'

/** A program that signs, which here changes the file as a signature does. @param sign What it does with the file `$1`. */
function signer(sign: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'backoffice-signer-')), 'sign')
  writeFileSync(file, `#!/bin/sh\n${sign}\n`, { mode: 0o755 })
  return file
}

const packUnsigned = (env: Readonly<Record<string, string>>) => pack({ system: 'win', args: ['--dir'], env })

describe.runIf(process.platform === 'linux')('a package for Windows', () => {
  test('is signed by a program of the company: the program, its libraries and the bindings of keychain and registry', () => {
    const list = join(mkdtempSync(join(tmpdir(), 'backoffice-signed-')), 'list')
    const command = signer(`echo signed >>"$1"; echo "$1" >>${list}`)
    const release = packUnsigned({ WIN_SIGN_COMMAND: command, WIN_PUBLISHER: 'CN=Example', GITHUB_REF_TYPE: 'tag' })
    const signed = readFileSync(list, 'utf8').trimEnd().split('\n').toSorted()
    expect(signed).toEqual(
      [
        'Backoffice.exe',
        'ffmpeg.dll',
        'resources/app.asar.unpacked/node_modules/keytar/prebuilds/win32-x64/keytar.node',
        'resources/app.asar.unpacked/node_modules/native-reg/prebuilds/win32-x64/node.napi.node',
      ].map((name) => join(release, 'win-unpacked', name)),
    )
  })

  test('is not made where that program leaves a file unsigned', () => {
    expect(() => packUnsigned({ WIN_SIGN_COMMAND: signer('true'), WIN_PUBLISHER: 'CN=Example' })).toThrow('unsigned')
    expect(() => packUnsigned({ WIN_SIGN_COMMAND: signer('exit 3'), WIN_PUBLISHER: 'CN=Example' })).toThrow('it ended with 3')
  })

  test('is not made for a tag without an identity', () => {
    expect(() => packUnsigned({ GITHUB_REF_TYPE: 'tag' })).toThrow('forceCodeSigning')
  })
})
