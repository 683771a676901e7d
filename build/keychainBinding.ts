/** The keychain's native binding in a package: that of the packed system and processor, whatever system packs, and no other. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type AfterPackContext, Arch } from 'electron-builder'

const BINDINGS = 'node_modules/keytar/prebuilds'
type System = 'win32' | 'darwin' | 'linux'

/** The pattern that leaves out the bindings of other systems and processors (`arch` is for electron-builder to fill in); nothing checks a binding when it is loaded. */
export const onlyBindingOf = (system: System): string => `!${BINDINGS}/!(${system}-\${arch})/**`

/**
 * Ends the packaging where a package would not find the keychain, or would hold another system's code.
 * @throws {Error} That names what was found in its place.
 */
export function checkBinding({ appOutDir, arch, packager, electronPlatformName }: AfterPackContext): void {
  const folder = join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked', BINDINGS)
  const found = globSync('*/*', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
  const wanted = `${electronPlatformName}-${Arch[arch]}/keytar.node`
  if (found.length === 1 && found[0] === wanted) return
  throw new Error(
    `The package for ${electronPlatformName} needs the keychain's binding ${wanted} alone, and has: ${found.join(', ') || 'none'}.`,
  )
}
