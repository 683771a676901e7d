import { AREA_PAGES } from './menuPages.gen.ts'
import { OWN_PAGES } from './ownPages.ts'

/** Pages that no area declares: two of spec.md §2 Routes, and the drafts of activities (spec.md §3). */
const OTHER_PAGES = {
  inoutType: '/configuration/basic/inout/:type',
  logs: '/logs/logs/index',
  raffle: '/marketing/game/raffle',
} as const

/**
 * The client's pages that a menu can open, by name, with the paths of their menus: those of spec.md §2, and where that names none, ours. A
 * server may name them otherwise (`menuNames.ts`). An area declares its own (`PAGES` in `areas/{area}/area.ts`).
 */
export const MENU_PAGES = { ...OWN_PAGES, ...OTHER_PAGES, ...AREA_PAGES } as const

export type MenuPage = keyof typeof MENU_PAGES
