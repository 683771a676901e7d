/**
 * Configuration of `npm run package`.
 *
 * Electron's fuses are set here and not in the code: they take effect before any code runs.
 */

import { readFileSync } from 'node:fs'
import type { Configuration } from 'electron-builder'
import { homepageOf } from './homepage.ts'
import { checkBindings, onlyBindingsOf, UNPACKED } from './nativeBindings.ts'
import { azureSignOptions, canNotarize, mustSign, signtoolOptions } from './signing.ts'

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
type Texts<Names extends string> = Readonly<Record<Names, string>>

/** One place for the product's name, version, publisher, app id and description. */
const product: Texts<'productName' | 'author' | 'appId' | 'description' | 'homepage'> = JSON.parse(textOf('../package.json'))
const { productName, author, appId, description } = product
/** What the window and the guides call the program. */
const { appName }: Texts<'appName'> = JSON.parse(textOf('../src/shared/locales/zh/main.json'))
const azure = azureSignOptions(process.env)

// `out` holds the bundles. `node_modules` adds only the packages that cannot be bundled.
const FILES = [
  'out/**',
  'package.json',
  'resources/icon.png',
  '!**/*.map',
  '!node_modules/keytar/{src,script,binding.gyp}',
  // The program loads native-reg's binding alone, by its path.
  '!node_modules/native-reg/{lib,src,test,binding.gyp,reg.cc,package.json}',
  '!node_modules/native-reg/{lib,src,test}/**',
  '!node_modules/node-gyp-build/**',
  '!**/*.{md,ts,mts,cts}',
  '!**/{test,tests,website,example,examples}/**',
]
/** The whole list, as a system's own list holds it: where a list only excludes, electron-builder puts everything in front of it. */
const filesOf = (system: 'win32' | 'darwin' | 'linux'): string[] => [...FILES, ...onlyBindingsOf(system)]

const configuration = {
  appId,
  productName,
  copyright: author,
  extraMetadata: { homepage: homepageOf(process.env, product.homepage) },
  directories: { output: 'release', buildResources: 'build' },
  // Outside of the archive, where people can open it; electron-builder then leaves it out of the archive.
  extraResources: [{ from: 'out/licences.txt', to: 'licences.txt' }],
  asar: true,
  asarUnpack: UNPACKED,
  npmRebuild: false,
  afterPack: checkBindings,
  forceCodeSigning: mustSign(process.env),
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
    // Where Windows lets only signed code in (WDAC, AppLocker), the keychain's binding and Electron's libraries count as well.
    signExts: ['.node', '.dll'],
    ...(azure === null ? { signtoolOptions: signtoolOptions(process.env) } : { azureSignOptions: azure }),
  },
  // The installer asks: for all users, under Program Files, or for this person only, in their own folder. There everybody who uses the
  // person's account can replace the unpacked binding and the configuration beside the program. It offers no other folder.
  nsis: {
    // Without spaces, which scripts and addresses would have to quote.
    artifactName: '${productName}-Setup-${version}-${arch}.${ext}',
    shortcutName: appName,
    // Those of the program; in another language of Windows it is the first.
    installerLanguages: ['zh_CN', 'en_US'],
    uninstallDisplayName: `${appName} (${productName})`,
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
  // Made on demand (`npm run package -- --mac pkg`), for MDM: always in /Applications, and not over a copy that a person moved elsewhere.
  pkg: { isRelocatable: false, allowAnywhere: false, allowCurrentUserHome: false },
  toolsets: {
    // 3.12: while an older one's installer runs as the system, an ordinary account can take over its temporary folder (CVE-2025-43715 before
    // 3.11, CVE-2026-42171 before 3.12).
    nsis: '1.2.1',
    // Needs no right to make symbolic links when it is unpacked on Windows.
    winCodeSign: '1.1.0',
    // Brings its own runtime, so that no system needs libfuse2.
    appimage: '1.0.3',
  },
  // By default the desktop file of an AppImage has `--no-sandbox`, which an installed program refuses.
  appImage: { executableArgs: [] },
  linux: {
    files: filesOf('linux'),
    icon: 'resources/icons',
    // PCs with an arm64 processor run Kylin and UOS.
    target: ['AppImage', 'deb'].map((target) => ({ target, arch: ['x64', 'arm64'] as const })),
    category: 'Office',
    maintainer: author,
    synopsis: description,
    description: 'Orders, returns, products and reports of the stores, on the company’s own server.',
    // The name that Electron gives its window and registers for addresses is `desktopName` of package.json.
    syncDesktopName: true,
    desktop: { entry: { 'Name[zh_CN]': appName } },
  },
  deb: {
    // What Electron is linked with, by the names of Debian 11 to 13 and Ubuntu 20.04 to 26.04, of which Kylin and UOS are made.
    depends: [
      'libgtk-3-0',
      'libnotify4',
      'libnss3',
      'libxss1',
      'libxtst6',
      'xdg-utils',
      'libatspi2.0-0',
      'libuuid1',
      'libsecret-1-0',
      'libgbm1',
      'libasound2t64 | libasound2',
    ],
    recommends: [],
  },
} satisfies Configuration

export default configuration
