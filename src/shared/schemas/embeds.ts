import * as z from 'zod'
import type { Said } from '../text/said.ts'

const pixels = z.number().min(0).max(100_000)

/** The bounds of an external page in the window. CSS pixels of the app's page. */
export const embedBounds = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels })

export type EmbedBounds = Readonly<z.output<typeof embedBounds>>

/** `loading`: not visible yet; `refused`: its address may not be shown in the app. */
export type EmbedPhase = 'loading' | 'ready' | 'failed' | 'refused'

/** Settings of the deployment that decide which pages open. */
export type EmbedSetting = 'iframeHosts' | 'allowInsecureHttp'

/** A menu's external page in its tab (spec.md §2, /myiframe). Main owns its view; the app's page draws the toolbar around it. */
export interface EmbedState {
  readonly id: string
  readonly phase: EmbedPhase
  /** The page's current address without query and fragment; empty if the menu's path is not an address. */
  readonly address: string
  /** The page's own title. */
  readonly title: string
  /** The failure and its remedy. While the page is `ready`: the navigation that was stopped in it. */
  readonly message: Said | null
  /** The setting of the deployment that does not allow a refused page, for those who maintain it. */
  readonly setting: EmbedSetting | null
}
