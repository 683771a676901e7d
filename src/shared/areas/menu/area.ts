export const PAGES = { menuAdmin: '/configuration/system/menu' } as const

export const PERMISSIONS = ['menu_add', 'menu_edit', 'menu_delete'] as const
