import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import configuration from '../../../../build/electron-builder.ts'
import { machineFolder } from '#main/start/machineFolder.ts'

const root = resolve(import.meta.dirname, '../../../..')
const script = readFileSync(resolve(root, configuration.nsis.include), 'utf8')
const templates = resolve(root, 'node_modules/app-builder-lib/templates/nsis')

/** The lines of a script that do something. */
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => !/^\s*[;#]/u.test(line))
/** The boxes that wait for a person where nobody is, by their text. */
const openBoxes = (text: string): readonly string[] =>
  linesOf(text)
    .filter((line) => /messagebox/iu.test(line) && !line.includes('/SD '))
    .map((line) => /["`](.*?)["`]/u.exec(line)?.[1]?.split('—')[0]?.trimEnd() ?? line)
/** The lines of a macro of ours. */
const macro = (name: string): string => new RegExp(String.raw`^!macro ${name}\b([\s\S]*?)^!macroend$`, 'mu').exec(script)?.[1] ?? ''

describe('the script of the installer', () => {
  test('installs for all users or for one, where no ordinary user can write, and names the program as its window does', () => {
    expect(configuration.nsis).toMatchObject({
      oneClick: false,
      perMachine: false,
      selectPerMachineByDefault: true,
      allowToChangeInstallationDirectory: false,
      shortcutName: '门店后台',
    })
  })

  test('has the places and the scheme of the program', () => {
    expect(script).toContain(`!define MACHINE_FOLDER "${machineFolder('win32')}"`)
    const [scheme] = configuration.protocols.flatMap(({ schemes }) => schemes)
    expect(script).toContain(`!define LINK_SCHEME "${scheme}"`)
    expect(readFileSync(resolve(root, 'src/main/links/deepLink.ts'), 'utf8')).toContain(`const LINK_SCHEME = '${scheme}'`)
  })

  test('answers each of its questions in a silent installation', () => {
    expect(openBoxes(script)).toEqual([])
  })

  test('is not reached by a question of electron-builder’s scripts in a silent installation', () => {
    const texts = globSync('**/*.{nsh,nsi}', { cwd: templates }).flatMap((file) =>
      openBoxes(readFileSync(resolve(templates, file), 'utf8')),
    )
    expect(texts.toSorted()).toEqual([
      // Only with pages, or in installers of another kind: one click, web, zip.
      '$(areYouSureToUninstall)',
      '$(decompressionFailed)$\\n$R0',
      '$(loginWithAdminAccount)',
      // `customUnInstallCheck` takes its place.
      '$(uninstallFailed): $R0',
      // `preInit` ends before these.
      '$(win7Required)',
      '$(x64WinRequired)',
      'Logon service not running, aborting!',
      "Package file $4 found locally, but checksum doesn't match",
      'Unable to download application package from $packageUrl (status: $0).$\\r$\\n$\\r$\\nPlease check your internet connection and retry.',
      // `customInit` ends before it; an update shows it to a person.
      'Unable to elevate, error $0',
      'Unable to elevate, error $0',
      'Unsupported ${ROOT_KEY}',
    ])
  })

  test('takes over nothing that was there, and changes no rights of it', () => {
    expect(linesOf(script).filter((line) => /icacls|takeown|SetNamedSecurityInfo|RMDir \/r/iu.test(line))).toEqual([])
    const steps = [...macro('prepareMachineFolder').matchAll(/judgeMachineFolder|Rename|CreateDirectory\w*|ConvertString\w+/gu)].map(
      ([step]) => step,
    )
    expect(steps).toEqual([
      'judgeMachineFolder',
      'Rename',
      'ConvertStringSecurityDescriptorToSecurityDescriptorW',
      'CreateDirectoryW',
      'judgeMachineFolder',
    ])
  })

  test('terminates no program', () => {
    expect(linesOf(script).filter((line) => /taskkill|Stop-Process|TerminateProcess|KILL_PROCESS|_CHECK_APP_RUNNING/u.test(line))).toEqual(
      [],
    )
    expect(macro('customCheckAppRunning')).toMatch(/\/SD IDCANCEL[^\n]*\n\s+!insertmacro fail \$\{ALREADY_RUNNING\}\n/u)
  })

  test('looks for a running program in its elevated second self, too, before the old version is removed', () => {
    const theirs = readFileSync(resolve(templates, 'installSection.nsh'), 'utf8')
    expect(theirs).toMatch(
      /\$\{ifNot\} \$\{UAC_IsInnerInstance\}\s+!insertmacro CHECK_APP_RUNNING\s+\$\{endif\}[^]+!insertmacro uninstallOldVersion/u,
    )
    // Sections run in the order in which they stand.
    expect(readFileSync(resolve(templates, 'installer.nsi'), 'utf8')).toMatch(/!insertmacro customHeader\s[^]+\nSection "install"/u)
    expect(macro('customHeader')).toMatch(
      /\n +Section\n +\$\{if\} \$\{UAC_IsInnerInstance\}\n +!insertmacro customCheckAppRunning\n +\$\{endIf\}\n +SectionEnd\n/u,
    )
  })

  test('keeps the data of accounts where nobody answers, and in an update', () => {
    expect(macro('customUnInstall')).toMatch(/\$\{ifNot\} \$\{isUpdated\}[\s\S]*MB_DEFBUTTON2 [^\n]*\/SD IDNO IDNO keepData/u)
  })
})
