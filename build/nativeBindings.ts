/**
 * The native bindings in a package: those of the packed system and processor, whatever system packs, and no other. Nothing checks a binding
 * when it is loaded.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type AfterPackContext, Arch } from 'electron-builder'

type System = 'win32' | 'darwin' | 'linux'

interface Binding {
  /** Holds a folder `SYSTEM-PROCESSOR` for each binding. */
  readonly folder: string
  readonly file: string
  readonly systems: readonly System[]
  readonly purpose: string
}

const BINDINGS: readonly Binding[] = [
  { folder: 'node_modules/keytar/prebuilds', file: 'keytar.node', systems: ['win32', 'darwin', 'linux'], purpose: 'keychain' },
  { folder: 'node_modules/native-reg/prebuilds', file: 'node.napi.node', systems: ['win32'], purpose: 'registry' },
]

/** What cannot be loaded from inside the archive. */
export const UNPACKED = BINDINGS.map(({ folder }) => `${folder}/**`)

/** The patterns that leave out the bindings of other systems and processors (`arch` is for electron-builder to fill in). */
export const onlyBindingsOf = (system: System): readonly string[] =>
  BINDINGS.map(({ folder, systems }) => `!${folder}/${systems.includes(system) ? `!(${system}-\${arch})/` : ''}**`)

/**
 * Ends the packaging where a package would lack a binding, or would hold another system's code.
 * @throws {Error} That names what was found in its place.
 */
export function checkBindings({ appOutDir, arch, packager, electronPlatformName }: AfterPackContext): void {
  for (const { folder, file, systems, purpose } of BINDINGS) {
    const found = globSync('*/*', { cwd: join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked', folder) })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .join(', ')
    const isNeeded = systems.some((system) => system === electronPlatformName)
    const wanted = isNeeded ? `${electronPlatformName}-${Arch[arch]}/${file}` : ''
    if (found === wanted) continue
    throw new Error(
      `The package for ${electronPlatformName} needs the ${purpose}'s binding ${wanted || 'of no system'} alone, and has: ${found || 'none'}.`,
    )
  }
}
