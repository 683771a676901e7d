/**
 * `npm run package`: builds and packages the app, for this system or those named after `--`: `npm run package -- --win --linux deb`.
 *
 * Says what each system needs, warns of what will not be signed, calls electron-builder for each system with the variables that sign for it,
 * and writes SHA256SUMS.txt beside the packages. Other arguments are passed to electron-builder.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { build, fail, projectEnv, projectNode, root, run, say, tool } from './bootstrap.mjs'
import config from './electron-builder.ts'
import { emptyFolder } from './emptyFolder.ts'
import { outputOf, packageCalls } from './packageCalls.ts'
import { takeSigningKey } from './releaseKey.ts'
import { isFeed, limitFeeds, signFeeds } from './signFeeds.ts'
import { signingEnv, signingGaps, type System } from './signing.ts'

const NEEDS = {
  win: 'Windows (NSIS): runs on Windows, and on Linux or macOS with Wine for the uninstaller. Needs Electron’s binary, 7-Zip and NSIS, which electron-builder downloads from GitHub.',
  mac: 'macOS (dmg): runs on macOS only. Needs Electron’s binary, Xcode’s command line tools, and for signing a Developer ID certificate.',
  linux:
    'Linux (AppImage, deb): runs on Linux and macOS. Needs Electron’s binary, AppImage’s runtime and fpm, which electron-builder downloads from GitHub.',
} as const satisfies Record<System, string>

const HERE: System = process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux'

const signingKey = takeSigningKey(process.env)
const calls = packageCalls(process.argv.slice(2), HERE)

for (const { system } of calls) {
  say(NEEDS[system])
  for (const gap of signingGaps(system, signingEnv(system, process.env))) say(`WARNING: ${gap}`)
}
if (!process.env['UPDATE_PUBLIC_KEY'])
  say('WARNING: these programs will take no updates. Set UPDATE_SIGNING_KEY (an Ed25519 key in PEM), or UPDATE_PUBLIC_KEY.')
if (!process.env['PRODUCT_HOMEPAGE']) say(`The help address is the example ${config.extraMetadata.homepage}. Set PRODUCT_HOMEPAGE.`)
say(`Mirrors: ELECTRON_MIRROR, ELECTRON_BUILDER_BINARIES_MIRROR (with ELECTRON_BUILDER_BINARIES_ALLOW_HTTP=true by http).
Downloaded before: -c.electronDist=FOLDER, ELECTRON_BUILDER_CACHE, or each tool by CUSTOM_FPM_PATH, APPIMAGE_TOOLS_PATH, ELECTRON_BUILDER_7ZIP_PATH,
ELECTRON_BUILDER_NSIS_DIR and ELECTRON_BUILDER_NSIS_RESOURCES_DIR, SIGNTOOL_PATH. What each must hold: docs/packaging.md.
`)
if (calls.some(({ system }) => system === 'mac') && process.platform !== 'darwin') fail('The macOS package can only be made on macOS.')

/** The folder that `-c.directories.output` names may be anything, so only our own is emptied. */
const given = outputOf(process.argv.slice(2), root)
const release = given ?? join(root, config.directories.output)
build()
if (given === undefined) emptyFolder(release)
for (const { system, args } of calls) {
  const command = [tool('electron-builder', 'cli.js'), '--config', 'build/electron-builder.ts', '--publish', 'never', ...args]
  if (run(projectNode(), command, { env: signingEnv(system, projectEnv()) }) !== 0)
    fail(
      'The packaging failed; the message of electron-builder stands above. If Electron or a tool could not be downloaded from GitHub, set the mirrors or give a downloaded Electron, as named above.',
    )
}
// Otherwise neither the packages nor their feeds are looked at below.
if (!existsSync(release)) fail(`electron-builder made no ${release}. Name another folder by -c.directories.output=FOLDER.`)
// For group policy, Intune and Configuration Manager: lies beside the installer that it starts.
if (calls.some(({ system }) => system === 'win')) copyFileSync(join(root, 'resources/windows/install.cmd'), join(release, 'install.cmd'))
// For administrators, who have no checkout: the templates of policies, and the schema of the configuration beside them.
cpSync(join(root, 'resources/policies'), join(release, 'policies'), { recursive: true })
copyFileSync(join(root, 'resources/deployment.schema.json'), join(release, 'policies', 'deployment.schema.json'))
limitFeeds(release)
signUpdates()
await writeChecksums()

/** Signs the feed's files by the key of the environment. */
function signUpdates(): void {
  if (signingKey !== undefined) say(`signed for updates: ${signFeeds(release, config.appId, signingKey).join(', ')}`)
}

/** SHA-256 of each package and feed file, in the format of `sha256sum --check`. */
async function writeChecksums(): Promise<void> {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = readdirSync(release).filter((name) => name.includes(version) || isFeed(name) || name === 'install.cmd')
  const lines: string[] = []
  for (const name of names.toSorted()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(release, name)), hash)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  writeFileSync(join(release, 'SHA256SUMS.txt'), lines.join(''))
  say(`${names.length} files in ${release}, with SHA256SUMS.txt`)
}
