import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pluginWith } from './plugin.ts'

const templates = resolve(import.meta.dirname, '../../../../node_modules/app-builder-lib/templates/nsis')

/** The plug-ins that NSIS itself brings. */
const OWN = new Set(['System', 'nsExec', 'nsDialogs', 'LangDLL', 'InstallOptions', 'UserInfo', 'StartMenu'])

/** What electron-builder's scripts call of plug-ins that it would download, by plug-in. */
function calledPlugins(): ReadonlyMap<string, ReadonlySet<string>> {
  const called = new Map<string, Set<string>>()
  for (const file of globSync('**/*.{nsh,nsi}', { cwd: templates })) {
    for (const [, plugin = '', name = ''] of readFileSync(join(templates, file), 'utf8').matchAll(/\b(\w+)::(\w+)/gu)) {
      if (!OWN.has(plugin)) called.set(plugin, (called.get(plugin) ?? new Set()).add(name))
    }
  }
  return called
}

/** Writes a file with its folder. */
function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { mode: 0o755 })
}

/**
 * The environment in which electron-builder compiles an installer with Debian's `makensis` and `7za`, without a download and without Wine:
 * its plug-ins are stand-ins, and in place of an uninstaller, which only Windows can write, it takes the program that would write it. What
 * the compiler was called with last lies beside it (`makensis.arguments`), a line each.
 */
export function compilerEnv(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-nsis-'))
  write(join(folder, 'nsis/makensis'), '#!/bin/sh\nprintf "%s\\n" "$@" >"$0.arguments"\nexec /usr/bin/makensis "$@"\n')
  write(join(folder, 'nsis/elevate.exe'), 'MZ')
  for (const [plugin, names] of calledPlugins())
    write(join(folder, 'resources/plugins/x86-unicode', `${plugin}.dll`), pluginWith([...names]))
  write(join(folder, 'bin/wine'), '#!/bin/sh\ncp "$1" "${1%exe}__uninstaller.exe"\n')
  return {
    ELECTRON_BUILDER_NSIS_DIR: join(folder, 'nsis'),
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: join(folder, 'resources'),
    ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7za',
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
  }
}
