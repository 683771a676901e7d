/**
 * How the app is packed: `npm run package`. Electron's fuses are set here, and not in the code, because they decide what the
 * binary does before any code runs.
 */

/** @type {import('electron-builder').Configuration} */
export default {
  appId: 'com.backoffice.desktop',
  productName: 'Backoffice',
  copyright: 'Backoffice Desktop',
  directories: { output: 'release', buildResources: 'build' },
  // What runs is bundled into `out`; of the packages only those that cannot be bundled go along.
  files: [
    'out/**',
    'package.json',
    'resources/icon.png',
    '!**/*.map',
    '!node_modules/keytar/{src,script,binding.gyp}',
    '!**/*.{md,ts,mts,cts}',
    '!**/{test,tests,website,example,examples}/**',
  ],
  asar: true,
  // A native module cannot be loaded out of an archive.
  asarUnpack: ['node_modules/keytar/prebuilds/**'],
  npmRebuild: false,
  publish: null,
  icon: 'resources/icon.png',
  protocols: [{ name: 'Backoffice', schemes: ['backoffice'] }],
  electronFuses: {
    // The binary is the app and nothing else: not a Node to run other scripts with the app's name and rights.
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    // The archive is the one that was packed, and nothing is loaded from beside it.
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    // There is no snapshot of ours for the main process to load.
    loadBrowserProcessSpecificV8Snapshot: false,
    // The page is served by a scheme of its own; file:// pages get nothing special.
    grantFileProtocolExtraPrivileges: false,
  },
  win: { target: [{ target: 'nsis', arch: ['x64'] }] },
  nsis: { oneClick: false, perMachine: true, allowToChangeInstallationDirectory: true, deleteAppDataOnUninstall: false },
  mac: { target: ['dmg'], category: 'public.app-category.business', hardenedRuntime: true },
  linux: { target: ['AppImage', 'deb'], category: 'Office', maintainer: 'Backoffice Desktop' },
}
