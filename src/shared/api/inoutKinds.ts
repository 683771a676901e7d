import { EXPORTS } from './exports.gen.ts'

/** The import, and the files to fill in, of spec.md §7 that no area declares as an export. */
const OTHER_INOUT_KINDS = ['waybills', 'employeeTemplate', 'storeTemplate'] as const

/** The names of all kinds of exports and imports: the `:type` of their page's address (spec.md §2). A server may name them otherwise. */
export const INOUT_KIND_NAMES: readonly string[] = [...Object.keys(EXPORTS), ...OTHER_INOUT_KINDS]
