/**
 * Configuration of `npm run package`.
 *
 * Electron's fuses are set here and not in the code: they take effect before any code runs.
 */

import { readFileSync } from 'node:fs'
import type { Configuration } from 'electron-builder'
import { checkBinding, onlyBindingOf } from './keychainBinding.ts'
import { azureSignOptions, canNotarize } from './signing.ts'

/** One place for the product's name, version, publisher and app id. */
const { productName, author, appId }: Readonly<Record<'productName' | 'author' | 'appId', string>> = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const azure = azureSignOptions(process.env)

// `out` holds the bundles. `node_modules` adds only the packages that cannot be bundled.
const FILES = [
  'out/**',
  'package.json',
  'resources/icon.png',
  '!**/*.map',
  '!node_modules/keytar/{src,script,binding.gyp}',
  '!**/*.{md,ts,mts,cts}',
  '!**/{test,tests,website,example,examples}/**',
]
/** The whole list, as a system's own list holds it: where a list only excludes, electron-builder puts everything in front of it. */
const filesOf = (system: 'win32' | 'darwin' | 'linux'): string[] => [...FILES, onlyBindingOf(system)]

const configuration = {
  appId,
  productName,
  copyright: author,
  directories: { output: 'release', buildResources: 'build' },
  // Outside of the archive, where people can open it; electron-builder then leaves it out of the archive.
  extraResources: [{ from: 'out/licences.txt', to: 'licences.txt' }],
  asar: true,
  // A native module cannot be loaded from inside the archive.
  asarUnpack: ['node_modules/keytar/prebuilds/**'],
  npmRebuild: false,
  afterPack: checkBinding,
  // Makes the feed's files (latest.yml) and the name of the updater's folder. The address is the deployment's (`updates.feedUrl`).
  publish: [{ provider: 'generic', url: 'https://updates.invalid' }],
  protocols: [{ name: productName, schemes: ['backoffice'] }],
  electronFuses: {
    // The binary runs only the app. As a plain Node it would run any script under the app's signature and rights.
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    // A changed archive does not start, and no code is loaded from outside the archive.
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    // The app ships no V8 snapshot for the main process.
    loadBrowserProcessSpecificV8Snapshot: false,
    // The page is served over `app://`, so `file://` pages need no extra privileges.
    grantFileProtocolExtraPrivileges: false,
    // The fuses are part of what is signed: without a signature of its own, a Mac with Apple's processor would not start the program.
    resetAdHocDarwinSignature: true,
  },
  // `npm run icons` makes the icons of every size.
  win: {
    files: filesOf('win32'),
    icon: 'resources/icons/icon.ico',
    target: [{ target: 'nsis', arch: ['x64'] }],
    ...(azure === null ? {} : { azureSignOptions: azure }),
  },
  // The installer asks: for all users, under Program Files, or for this person only, in their own folder. There everybody who uses the
  // person's account can replace the unpacked binding and the configuration beside the program. It offers no other folder.
  nsis: {
    oneClick: false,
    perMachine: false,
    selectPerMachineByDefault: true,
    allowElevation: true,
    allowToChangeInstallationDirectory: false,
    include: 'build/installer.nsh',
  },
  mac: {
    files: filesOf('darwin'),
    icon: 'resources/icons/icon.icns',
    // For Macs with Intel's processor and with Apple's; an update takes the file of its own.
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    category: 'public.app-category.business',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    notarize: canNotarize(process.env),
  },
  // By default the desktop file of an AppImage has `--no-sandbox`, which an installed program refuses.
  appImage: { executableArgs: [] },
  linux: { files: filesOf('linux'), icon: 'resources/icons', target: ['AppImage', 'deb'], category: 'Office', maintainer: author },
} satisfies Configuration

export default configuration
