import * as z from 'zod'
import { MAX_KEPT_TABS, MAX_TAB_LABEL, MAX_WORKSPACE } from '../domain/limits.ts'

/** A tab's key: a path with its query, which may hold the address of an external page. */
export const tabAddress = z.string().min(1).max(8_000)

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
