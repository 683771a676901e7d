import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fakeElectron, type System } from './fakeElectron.ts'

const root = resolve(import.meta.dirname, '../../../..')

interface Packing {
  readonly system: System
  /** What else electron-builder is called with: targets, processors, settings. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A new folder with commands. @param commands Their scripts, by name. */
function folderOfCommands(commands: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-commands-'))
  for (const [name, script] of Object.entries(commands)) writeFileSync(join(folder, name), script, { mode: 0o755 })
  return folder
}

/** Packages the built app around an Electron that cannot run, which works on Linux without a download. Returns the folder of the packages. */
export function pack({ system, args, env = {} }: Packing): string {
  const output = mkdtempSync(join(tmpdir(), 'backoffice-release-'))
  // A Mac's tool for signing, which the packager calls after it set the fuses.
  const commands = folderOfCommands({ codesign: '#!/bin/sh\n' })
  const builder = resolve(root, 'node_modules/electron-builder/cli.js')
  const what = ['--config', 'build/electron-builder.ts', '--publish', 'never', `--${system}`, ...args]
  const where = [`-c.electronDist=${fakeElectron(root, system)}`, `-c.directories.output=${output}`]
  const path = [commands, process.env['PATH']].join(delimiter)
  const { status, stdout, stderr } = spawnSync(process.execPath, [builder, ...what, ...where], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, ...env },
  })
  if (status !== 0) throw new Error(`electron-builder failed: ${stdout}\n${stderr}`)
  return output
}
