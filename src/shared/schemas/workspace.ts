import * as z from 'zod'
import { MAX_KEPT_TABS, MAX_TAB_LABEL } from '../domain/limits.ts'

/** A tab's key: a path with its query, which may hold the address of an external page. */
export const tabAddress = z.string().min(1).max(8_000)

/** The maximum length of a workspace: several pasted tables, and small enough to stay in memory for a shift. Characters. */
const MAX_WORKSPACE = 4 * 1024 * 1024

/** The open tabs with their content. Main keeps them in memory while the page must not. */
export const workspaceSchema = z
  .strictObject({
    tabs: z
      .array(z.strictObject({ address: tabAddress, label: z.string().max(MAX_TAB_LABEL) }).readonly())
      .max(MAX_KEPT_TABS)
      .readonly(),
    /** The address of the active tab. */
    active: tabAddress,
    /** The unsaved content and choices of the pages: by tab and name (`draftKey`), as JSON. */
    drafts: z.record(z.string().max(8_200), z.string()).readonly(),
  })
  .refine((value) => JSON.stringify(value).length <= MAX_WORKSPACE)

export type Workspace = Readonly<z.output<typeof workspaceSchema>>
