export const PAGES = { menuAdmin: '/configuration/system/menu' } as const
