/**
 * Allowed imports: each room of `src` with the rooms that it may import. A room is a folder. Files of one room may import each other.
 * `shared/*` means `shared` and every room below it. An edge that is not listed fails `borders.test.ts`.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'shared/*': ['shared/*'],
  preload: ['shared/*'],
  'main/*': ['main/*', 'shared/*'],
  'demo-api/*': ['demo-api/*', 'shared/*'],
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
