// Written by `npm run generate`. Do not edit.
import type { MenuEntry } from '../data/menu/menuTable.ts'

/** What the areas add to the demo's menu. */
export const menu: readonly MenuEntry[] = [
]
