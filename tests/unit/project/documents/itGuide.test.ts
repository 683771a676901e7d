import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_POLICIES } from '#main/policy/readPolicies.ts'
import { installKey } from '#main/update/installMode.ts'
import configuration from '../../../../build/electron-builder.ts'
import { plainSchema } from '../configuration/schema.ts'
import { sampleSettings } from '../configuration/policySamples.ts'
import { codeOf } from './commands.ts'

/** What docs/it-guide.zh.md says of places, names and codes, beside the sources that make them so. */

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const guide = read('docs/it-guide.zh.md')
const code = codeOf(guide)
const installer = read('build/installer.nsh')
const template = (path: string): string => read(`node_modules/app-builder-lib/templates/nsis/${path}`)
const manifest = JSON.parse(read('package.json')) as { readonly name: string; readonly productName: string; readonly appId: string }
const { name, productName, appId } = manifest
const PROGRAM = String.raw`C:\Program Files\Backoffice`
const OWN = String.raw`%LOCALAPPDATA%\Programs\Backoffice`

/** The part of the guide below a heading, without its blocks of code. */
function section(heading: string): string {
  const [, rest] = guide.replaceAll(/^ *```[^]*?^ *```$/gmu, '').split(`\n${heading}\n`)
  if (rest === undefined) throw new Error(`no section ${heading}`)
  const end = rest.search(new RegExp(`^#{1,${heading.indexOf(' ')}} `, 'mu'))
  return end < 0 ? rest : rest.slice(0, end)
}
/** The codes of a sentence that begins with “结束代码：”, by a word that it has. */
const codesIn = (word: string): readonly number[] => {
  const line = guide.split('\n').find((each) => each.includes('结束代码：') && each.includes(word)) ?? ''
  return [...(line.split('结束代码：')[1] ?? '').matchAll(/(?<=^|[；，])\s*(\d) /gu)].map(([, found]) => Number(found))
}
/** The codes that a type of the program allows: `readonly code: 0 | 1`. */
const codesOfType = (path: string): readonly number[] => (/readonly code: ([\d |]+)/u.exec(read(path))?.[1] ?? '').split(' | ').map(Number)

describe('the commands for Windows', () => {
  const lines = [...guide.matchAll(/^ *```(bat|powershell)\n([^]*?)^ *```$/gmu)].flatMap(([, language = '', text = '']) =>
    text.split('\n').flatMap((line) => (line.trim() === '' ? [] : { language, line: line.trim() })),
  )

  test('in the command prompt wait for the program, whose name stands behind the title of a window', () => {
    const starts = lines.filter(({ language, line }) => language === 'bat' && !/^(?:rem |echo %ERRORLEVEL%$|rd \/s \/q ")/iu.test(line))
    expect(starts.length).toBeGreaterThan(3)
    expect(starts.filter(({ line }) => !/^start (?:"" \/wait|\/wait "") (?:"[^"]+\.exe"|\S+\.exe) [/-]/u.test(line))).toEqual([])
  })

  test('in PowerShell wait for the program and show its code', () => {
    const calls = lines.filter(({ language, line }) => language === 'powershell' && !line.startsWith('#'))
    expect(calls.length).toBeGreaterThan(3)
    const waits =
      /^(?:\[Console\]::OutputEncoding = .+|& "[^"]+\.exe" .+ \| Out-String; \$LASTEXITCODE|\$p = Start-Process -Wait -PassThru .+|\$p\.ExitCode)$/u
    expect(calls.filter(({ line }) => !waits.test(line))).toEqual([])
  })

  test.each(['docs/it-guide.zh.md', 'docs/configuration.md'])(
    'in PowerShell read the program’s texts as the UTF-8 that they are, in %s',
    (path) => {
      const printed = read(path)
        .split('\n')
        .map((line) => line.trim())
      const reads = printed.flatMap((line, index) => (line.startsWith('& ') && line.includes('| Out-String') ? [index] : []))
      expect(reads.length).toBeGreaterThan(0)
      for (const index of reads) expect(printed[index - 1]).toBe('[Console]::OutputEncoding = [Text.Encoding]::UTF8')
    },
  )

  test('name the programs that the installer makes, in its two places', () => {
    expect(template('common.nsh')).toContain('!define UNINSTALL_FILENAME "Uninstall ${PRODUCT_FILENAME}.exe"')
    expect(template('multiUser.nsh')).toMatch(/\$LocalAppData\\Programs"/u)
    const programs = new Set(
      code.flatMap((text) => text.match(/[^\s"\\]*(?:\\[^"\n]*?)?[^"\\\n]*?\.exe/gu) ?? []).map((path) => path.trim()),
    )
    const setup = configuration.nsis.artifactName.replace('${productName}', productName).replace('${arch}', 'x64').replace('${ext}', 'exe')
    const known = [
      ...[`${productName}.exe`, `Uninstall ${productName}.exe`].flatMap((file) => [`${PROGRAM}\\${file}`, `${OWN}\\${file}`, file]),
      ...['0.1.0', '<版本>'].map((version) => setup.replace('${version}', version)),
    ]
    const ours = [...programs].filter((path) => path.includes(productName))
    expect(ours.length).toBeGreaterThan(3)
    expect(ours.filter((path) => !known.some((one) => path === one || path.endsWith(`\\${one}`) || path.endsWith(` ${one}`)))).toEqual([])
  })

  test('an uninstallation that is waited for names its folder last and without quotes, and is followed by the removal of what it keeps', () => {
    const waits = lines.filter(({ line }) => line.includes('_?='))
    expect(waits.map(({ line }) => / _\?=(.+)$/u.exec(line)?.[1])).toEqual([PROGRAM, OWN])
    for (const folder of [PROGRAM, OWN]) expect(lines.map(({ line }) => line)).toContain(`rd /s /q "${folder}"`)
  })
})

describe('the exit codes', () => {
  test('of the installer are those of its script, and no other', () => {
    const named = [...section('### Windows：静默安装').matchAll(/^\| (\d+) \|/gmu)].map(([, found]) => Number(found))
    const fails = [...installer.matchAll(/!insertmacro fail (\S+)/gu)].map(([, found = '']) => found)
    const valueOf = (found: string): string =>
      new RegExp(String.raw`^!define ${found.slice(2, -1)} (\d+)$`, 'mu').exec(installer)?.[1] ?? found
    expect(named).toEqual([0, ...new Set(fails.map(valueOf).map(Number))].toSorted((one, other) => one - other))
  })

  test('of the script for software distribution are named, and its rule looks where the installer registers the program', () => {
    const script = read('resources/windows/install.cmd')
    const part = section('### 组策略、Intune、Configuration Manager')
    const own = [...script.matchAll(/exit \/b (\d+)/gu)].map(([, found = '']) => found)
    expect(own).toEqual(['87', '0', '1619'])
    for (const each of ['87', '1619']) expect(part).toContain(`${each} `)
    // Windows shows a box where it finds no such file, and one for a program of a share or of the internet, and waits where nobody is.
    expect(script.indexOf('set "SEE_MASK_NOZONECHECKS=1"')).toBeGreaterThan(0)
    expect(script.indexOf('if not exist "%SETUP%" exit /b 1619')).toBeLessThan(script.indexOf('start "" /wait "%SETUP%"'))
    const key = `${String.raw`HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall`}\\${installKey(appId).split('\\')[1] ?? ''}`
    expect(script).toContain(`set "KEY=${key}"`)
    expect(part).toContain(`\`${key}\``)
    expect(read('build/package.ts')).toContain("'resources/windows/install.cmd'")
  })

  test.each([
    ['--check-config', '没有配置', 'src/main/settings/checkConfig.ts'],
    ['--check-server', '无法检查', 'src/main/wiring/support/checkFromCommandLine.ts'],
    ['--support-bundle', '没有写入', 'src/main/support/commandLineBundle.ts'],
  ])('of %s are those of the program', (_what, word, path) => {
    expect(codesIn(word)).toEqual(codesOfType(path))
  })
})

test('the programs that others have to allow are named: at a start, and after the download of an update, whose publisher is compared', () => {
  const part = section('### 杀毒软件与应用控制').split('\n')
  const verifier = read('node_modules/electron-updater/out/windowsExecutableCodeSignatureVerifier.js')
  expect(verifier).toMatch(/powershell\.exe[^]+shell: true/u)
  expect(read('src/main/update/electronUpdater.ts')).not.toContain('verifyUpdateCodeSignature')
  const about = (word: string): string => part.find((line) => line.startsWith(`- ${word}`)) ?? ''
  for (const program of ['cmd.exe', 'powershell.exe']) expect(about('自己更新的程序')).toContain(`\`${program}\``)
  expect(about('使用全机位置的')).toContain('改用策略则启动时不运行任何其他程序')
})

describe('the places', () => {
  test('of the installer’s report, and of what it puts aside', () => {
    for (const file of [String.raw`C:\Windows\Logs\Backoffice-setup.log`, String.raw`C:\ProgramData\Backoffice`])
      expect(code).toContain(file)
    expect(installer).toContain(String.raw`"$WINDIR\Logs\Backoffice-setup.log"`)
    expect(installer).toContain(String.raw`"$TEMP\Backoffice-setup.log"`)
    expect(guide).toContain('`Backoffice.untrusted-…`')
    expect(installer).toContain('"${MACHINE_FOLDER}.untrusted-$0"')
  })

  test('of policies, of which an account’s own set only two', () => {
    const policies = read('src/main/policy/readPolicies.ts')
    const key = /const KEY = String\.raw`(.+)`/u.exec(policies)?.[1] ?? ''
    for (const hive of ['HKEY_LOCAL_MACHINE', 'HKEY_CURRENT_USER']) expect(guide).toContain(`${hive}\\${key}`)
    expect(code).toContain(/const LINUX_FILE = '(.+)'/u.exec(policies)?.[1])
    expect(code).toContain(appId)
    const line = guide.split('\n').find((each) => each.startsWith('- 账户的策略')) ?? ''
    expect(line).toContain(`只能设置 ${[...ACCOUNT_POLICIES].map((each) => `\`${each}\``).join(' 和 ')}，`)
  })

  test('of the templates and samples', () => {
    const files = ['windows/Backoffice.admx', 'macos/backoffice.mobileconfig', 'linux/policy.json']
    for (const file of files) {
      expect(code).toContain(file)
      expect(existsSync(resolve(root, 'resources/policies', file))).toBe(true)
    }
    for (const language of ['zh-CN', 'en-US'])
      expect(existsSync(resolve(root, `resources/policies/windows/${language}/Backoffice.adml`))).toBe(true)
    expect(code).toContain('policies.zip')
    expect(read('.github/workflows/release.yml')).toContain('../release/policies.zip')
  })

  test('of the updates that wait, and of the data of an account', () => {
    expect(code).toContain(`%LOCALAPPDATA%\\${name}-updater`)
    const folders = read('src/main/start/localFolders.ts')
    const row = guide.split('\n').find((line) => line.startsWith('| Windows | `%APPDATA%')) ?? ''
    for (const folder of /const FOLDERS = \{(.+)\}/u.exec(folders)?.[1]?.match(/'\w+'/gu) ?? ['none'])
      expect(row).toContain(`\`\\${folder.slice(1, -1)}\``)
  })
})

describe('the figures', () => {
  const secondsOf = (path: string, constant: string): number =>
    Number(new RegExp(`${constant} = ([\\d_]+)`, 'u').exec(read(path))?.[1]?.replaceAll('_', '')) / 1_000

  test('of updates and of the check of the place are those of the program', () => {
    const updates = plainSchema().properties?.['updates']?.properties ?? {}
    expect(guide).toContain(`（默认 ${String(updates['installWithinDays']?.default)} 天）`)
    expect(guide).toContain(`${secondsOf('src/main/start/windowsDescriptors.ts', 'POWERSHELL_LIMIT_MS')} 秒内没有应答`)
    expect(installer).toContain('!define SECONDS_TO_END 60\n')
    expect(guide).toContain('最多等一分钟')
  })

  test('of the windows for updates are hours of the day, when the PCs of a shop are on, in the guide as in the samples', () => {
    const windows = [...guide.matchAll(/"window": "([^"]+)"/gu)].map(([, window]) => window)
    expect(windows).toEqual(['13:00-16:00'])
    expect(sampleSettings()).toMatchObject({ updates: { window: windows[0] } })
  })
})
