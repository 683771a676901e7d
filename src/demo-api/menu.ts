import { menu } from './areas/menu.gen.ts'
import { MENU_TABLE, withEntries } from './data/menu/menuTable.ts'

/** The demo's whole menu: the table and the pages of the areas. */
export const MENU = withEntries(MENU_TABLE, menu)
