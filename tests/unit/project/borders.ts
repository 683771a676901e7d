/**
 * Allowed imports: each room of `src` with the rooms that it may import. A room is a folder. Files of one room may import each other.
 * `shared/*` means `shared` and every room below it. An edge that is not listed fails `borders.test.ts`.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'shared/*': ['shared/*'],
  preload: ['shared/*'],
  // Main's rooms in layers: each imports rooms above it in this table. What composes them, the last three, may import them all.
  'main/async': ['shared/*'],
  'main/clipboard': ['shared/*'],
  'main/log': ['shared/*'],
  'main/network': ['main/async', 'main/log', 'shared/*'],
  'main/secrets': ['main/async', 'main/log', 'shared/*'],
  'main/start': ['shared/*'],
  'main/texts': ['shared/*'],
  'main/files': ['main/async', 'main/texts', 'shared/*'],
  'main/lock': ['main/async', 'main/log', 'main/secrets', 'main/texts', 'shared/*'],
  'main/print': ['main/files', 'main/texts', 'shared/*'],
  'main/storage': ['main/async', 'main/files', 'main/log', 'shared/*'],
  'main/settings': ['main/log', 'main/storage', 'main/texts', 'shared/*'],
  'main/embed': ['main/log', 'main/settings', 'main/texts', 'shared/*'],
  'main/http': ['main/async', 'main/log', 'main/settings', 'main/texts', 'shared/*'],
  'main/diagnostics': ['main/async', 'main/files', 'main/http', 'main/log', 'main/secrets', 'main/settings', 'main/texts', 'shared/*'],
  'main/errorLog': ['main/files', 'main/http', 'main/log', 'main/storage', 'main/texts', 'shared/*'],
  'main/serverTest': ['main/http', 'main/settings', 'shared/*'],
  'main/setup': ['main/files', 'main/log', 'main/serverTest', 'main/settings', 'main/storage', 'main/texts', 'shared/*'],
  'main/links': ['main/log', 'main/settings', 'main/texts', 'shared/*'],
  'main/session': ['main/async', 'main/http', 'main/lock', 'main/log', 'main/secrets', 'main/settings', 'main/texts', 'shared/*'],
  'main/person': ['main/async', 'main/lock', 'main/log', 'main/secrets', 'main/session', 'main/settings', 'main/storage', 'shared/*'],
  'main/social': ['main/http', 'main/log', 'main/session', 'main/settings', 'main/texts', 'shared/*'],
  'main/window': ['main/log', 'main/texts', 'shared/*'],
  'main/exports': [
    'main/async',
    'main/files',
    'main/http',
    'main/log',
    'main/person',
    'main/storage',
    'main/texts',
    'main/window',
    'shared/*',
  ],
  'main/ipc': ['main/*', 'shared/*'],
  'main/wiring': ['main/*', 'shared/*'],
  main: ['main/*', 'shared/*'],
  'demo-api/data': ['shared/*'],
  'demo-api/http': ['demo-api/data', 'shared/*'],
  'demo-api/faults': ['demo-api/http', 'shared/*'],
  'demo-api/auth': ['demo-api/data', 'demo-api/http', 'shared/*'],
  'demo-api/handlers': ['demo-api/auth', 'demo-api/data', 'demo-api/http', 'shared/*'],
  'demo-api/control': ['demo-api/auth', 'demo-api/data', 'demo-api/faults', 'demo-api/http', 'shared/*'],
  'demo-api': ['demo-api/*', 'shared/*'],
  // The page has one direction: kit ← ui ← resource ← features ← shell ← app. A feature imports no other feature.
  'renderer/kit/*': ['renderer/kit/*', 'shared/*'],
  'renderer/ui/*': ['renderer/ui/*', 'renderer/kit/*', 'shared/*'],
  'renderer/resource/*': ['renderer/resource/*', 'renderer/ui/*', 'renderer/kit/*', 'shared/*'],
  'renderer/features/*': ['renderer/resource/*', 'renderer/ui/*', 'renderer/kit/*', 'shared/*'],
  'renderer/shell': ['renderer/features/*', 'renderer/resource/*', 'renderer/ui/*', 'renderer/kit/*', 'shared/*'],
  'renderer/app': ['renderer/shell', 'renderer/features/*', 'renderer/resource/*', 'renderer/ui/*', 'renderer/kit/*', 'shared/*'],
}

/** Packages that a side must not import. `node:` means every module of Node, and `react` all packages of React. */
export const FORBIDDEN_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  shared: ['electron', 'node:', 'react'],
  preload: ['node:', 'react'],
  main: ['react'],
  'demo-api': ['electron', 'react'],
  renderer: ['electron', 'node:'],
}
