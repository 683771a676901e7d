export const PERMISSIONS = ['menu_add', 'menu_edit', 'menu_delete'] as const
