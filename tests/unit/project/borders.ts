/**
 * Who may import whom: each room of `src` with the rooms that it may import. A room is a folder; its own files may always import each other.
 * `shared/*` stands for every room below `shared`, and `shared` itself. An edge that is not listed fails `borders.test.ts`.
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

/** Packages that a side must not import, besides the table: `node:` stands for every module of Node, `react` for its whole family. */
export const FORBIDDEN_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  shared: ['electron', 'node:', 'react'],
  preload: ['node:', 'react'],
  main: ['react'],
  'demo-api': ['electron', 'react'],
  renderer: ['electron', 'node:'],
}

/** Edges of today's tree that are still to go. An entry that no longer occurs fails the test. */
export const STILL_THERE: readonly string[] = []
