/**
 * The Chinese texts, a file for each namespace; the English ones have the same namespaces and keys. `features` holds those of
 * pages, `shell` those around them.
 */
export * from './outside.ts'
export * from './pages.ts'
