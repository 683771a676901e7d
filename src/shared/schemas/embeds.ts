import * as z from 'zod'

const pixels = z.number().min(0).max(100_000)

/** The place of an external page in the window. CSS pixels of the app's page. */
export const embedBounds = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels })

export type EmbedBounds = Readonly<z.output<typeof embedBounds>>
