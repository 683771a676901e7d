import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'

/** The page of one draft. */
export const draftPath = (id: string): string => `${MENU_PAGES.raffle}/draft/${id}`
