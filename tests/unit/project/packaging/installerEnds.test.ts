import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What build/installer.nsh promises, as far as its text shows it: only Windows can run it (tests/install/windows.ps1). */

const script = readFileSync(new URL('../../../../build/installer.nsh', import.meta.url), 'utf8')

/** The lines of a macro, without comments. @throws Error when there is none */
function macro(name: string): readonly string[] {
  const [, body] = new RegExp(`^!macro ${name}\\b[^\\n]*\\n([^]*?)^!macroend`, 'mu').exec(script) ?? []
  if (body === undefined) throw new Error(`no macro ${name}`)
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith(';'))
}
const names = [...script.matchAll(/^!macro (\w+)/gmu)].map(([, name = '']) => name)
/** The codes with which a macro ends the installation. */
const codesOf = (name: string) => macro(name).flatMap((line) => /^!insertmacro fail \$\{(\w+)\}/u.exec(line)?.[1] ?? [])

describe('the installer', () => {
  test('of an update starts the program again, whatever ends it', () => {
    expect(macro('fail')).toEqual(['!insertmacro startAgain', 'SetErrorLevel ${CODE}', 'Quit'])
    const ways = names.filter((name) => name !== 'fail' && macro(name).some((line) => /^(?:Quit|Abort)\b/u.test(line)))
    // Its elevated second self starts the program in its place.
    expect(ways).toEqual(['customInit'])
    const elevated = macro('customInit').slice(macro('customInit').indexOf('!insertmacro UAC_RunElevated'))
    expect(elevated.slice(1, 6)).toEqual(['${if} $0 = 0', '${andIf} $1 = 1', 'SetErrorLevel $2', 'Quit', '${endIf}'])
    expect(macro('customHeader').slice(1, 4)).toEqual(['Function .onInstFailed', '!insertmacro startAgain', 'FunctionEnd'])
  })

  test('starts it only for an update, and only what is still there', () => {
    expect(macro('startAgain').filter((line) => /if\}/iu.test(line))).toEqual([
      '${if} ${isUpdated}',
      '${andIf} ${isForceRun}',
      '${andIf} ${FileExists} "$INSTDIR\\${APP_EXECUTABLE_FILENAME}"',
      '${endIf}',
    ])
  })

  test('refuses an older Windows and a second installer before it asks anything, and a full disk before it removes anything', () => {
    expect(codesOf('preInit')).toEqual(['WRONG_SYSTEM', 'ALREADY_RUNNING'])
    const [first, second] = macro('customInit')
    expect([first, second]).toEqual(['!insertmacro requireSpace "$TEMP"', '!insertmacro requireSpace "$INSTDIR"'])
    expect(codesOf('requireSpace')).toEqual(['DISK_FULL'])
    expect(codesOf('customInit')).toEqual(['NEEDS_ELEVATION'])
  })

  test('ends with the codes that the guide names', () => {
    const guide = readFileSync(new URL('../../../../docs/it-guide.zh.md', import.meta.url), 'utf8')
    const codes = [...script.matchAll(/^!define \w+ (\d{2,4})$/gmu)].map(([, code = '']) => code).filter((code) => code !== '60')
    expect(codes.toSorted()).toEqual(['112', '1618', '1633', '740'])
    for (const code of codes) expect(guide).toContain(`| ${code} |`)
  })
})

describe('the uninstaller', () => {
  test('removes nothing of the registry that starts another installation', () => {
    for (const name of ['removeScheme', 'removeStart']) {
      const lines = macro(name)
      const check = lines.indexOf(`\${if} $R0 == '"$INSTDIR\\'`)
      expect(check).toBeGreaterThan(0)
      expect(lines[check + 1]).toMatch(/^DeleteReg(?:Key|Value) /u)
    }
    const all = names.flatMap((name) => macro(name).filter((line) => line.startsWith('DeleteReg')))
    expect(all).toHaveLength(2)
  })

  test('removes a folder of an account only by the way that follows no link', () => {
    const removals = names.flatMap((name) => macro(name).filter((line) => /^RMDir|\brd \/s/u.test(line)))
    expect(removals).toEqual([expect.stringContaining('rd /s /q "${FOLDER}"'), 'RMDir "${MACHINE_FOLDER}"'])
  })
})
