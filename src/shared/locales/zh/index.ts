/**
 * The Chinese texts, a file for each namespace; the English ones have the same namespaces and keys. `features` holds those of
 * pages, `shell` those around them. A file is found by its place (`npm run generate`).
 */
export * from './outside.ts'
export * from './pages.gen.ts'
