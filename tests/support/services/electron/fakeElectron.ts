import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

/** Marks the position of the fuses in Electron's binary (@electron/fuses, SENTINEL). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const INHERIT = 0x90
const FUSES = Object.values(FuseV1Options).filter((value) => typeof value === 'number').length
/** English of the United States in Unicode, as Electron's own resources are. */
const LANGUAGE = { lang: 1033, codepage: 1200 }

/** Bytes with a fuse wire that can be set and read. */
function wired(): Buffer {
  const wire = Buffer.from([1, FUSES, ...Array.from({ length: FUSES }, () => INHERIT)])
  return Buffer.concat([Buffer.alloc(4096, 0x7f), Buffer.from(SENTINEL), wire, Buffer.alloc(4096, 0x7f)])
}

/** A program of Windows without code, whose resources can be edited. */
function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty()
  const resource = NtExecutableResource.from(program)
  const version = Resource.VersionInfo.createEmpty()
  version.setStringValues(LANGUAGE, { ProductName: 'Electron' })
  version.outputToResourceEntries(resource.entries)
  resource.outputResource(program)
  program.setExtraData(wired())
  return Buffer.from(program.generate())
}

const PROPERTIES = '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict></dict></plist>'
const FRAMEWORKS = 'Electron.app/Contents/Frameworks'

/** By system: the files of Electron's distribution without which the packager does not go on. */
const FILES = {
  linux: () => ({ electron: wired(), 'chrome-sandbox': '', 'LICENSES.chromium.html': '', 'locales/zh-CN.pak': '', 'resources/empty': '' }),
  win: () => ({ 'electron.exe': windowsProgram(), 'ffmpeg.dll': '', 'locales/zh-CN.pak': '', 'resources/empty': '' }),
  mac: () => ({
    'Electron.app/Contents/Info.plist': PROPERTIES,
    'Electron.app/Contents/MacOS/Electron': '',
    'Electron.app/Contents/Resources/zh_CN.lproj/locale.pak': '',
    [`${FRAMEWORKS}/Electron Framework.framework/Electron Framework`]: wired(),
    [`${FRAMEWORKS}/Electron Helper.app/Contents/Info.plist`]: PROPERTIES,
    [`${FRAMEWORKS}/Electron Helper.app/Contents/MacOS/Electron Helper`]: '',
  }),
} as const satisfies Record<string, () => Readonly<Record<string, string | Buffer>>>
export type System = keyof typeof FILES

/**
 * Creates a folder that the packager accepts as a system's distribution of Electron: empty files, and a binary with a fuse wire. None of
 * it can run.
 */
export function fakeElectron(root: string, system: System): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-electron-'))
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as { version: string }
  for (const [name, content] of Object.entries({ ...FILES[system](), LICENSE: '', version })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}
