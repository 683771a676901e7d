/** `docs/calls.md`, the page of the calls that edit menus. */
export const MENU_ADMIN_PATH = '/configuration/system/menu'
