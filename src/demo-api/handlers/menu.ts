import { rightsOf } from '../data/people/accounts.ts'
import { isMenu, menuButtons, menuDetail, menuRoutes, menuTree, topMenus } from '../data/menu/menus.ts'
import type { Args } from '../http/args.ts'
import { badRequest, forbidden } from '../http/refusal.ts'
import { signedIn, type Context, type Handlers } from './handler.ts'

/** The caller's favourites and the menu of the call. @throws Refusal for another person's favourites and for an unknown menu. */
function favourite(context: Context, args: Args): { favourites: Set<string>; menuId: string } {
  const account = signedIn(context)
  if (args.required('userId') !== String(account.userId)) throw forbidden()
  const menuId = args.required('menuId')
  if (!isMenu(menuId)) throw badRequest('菜单不存在')
  return { favourites: context.demoData.favourites(account), menuId }
}

export const menuHandlers = {
  'menu.routes': (context, args) => {
    const account = signedIn(context)
    return menuRoutes(rightsOf(account), context.demoData.favourites(account), args.text('topMenuId'))
  },
  'menu.buttons': (context) => menuButtons(rightsOf(signedIn(context))),
  'menu.topMenu': (context) => topMenus(rightsOf(signedIn(context))),
  'menu.tree': () => menuTree(),
  'menu.detail': (context, args) => menuDetail(args.required('id'), context.demoData.favourites(signedIn(context))),
  'menu.collect': (context, args) => {
    const { favourites, menuId } = favourite(context, args)
    favourites.add(menuId)
    return true
  },
  'menu.cancelCollect': (context, args) => {
    const { favourites, menuId } = favourite(context, args)
    favourites.delete(menuId)
    return true
  },
} satisfies Partial<Handlers>
