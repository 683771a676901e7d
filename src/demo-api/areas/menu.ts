import { catalogue } from '#shared/api/index.ts'
import type { MenuFilter } from '../data/menu/menuStore.ts'
import { rightsOf } from '../data/people/accounts.ts'
import type { Args } from '../http/args.ts'
import { badRequest, forbidden } from '../http/refusal.ts'
import { bodyOf, doneUnless, signedIn, type Context, type Handlers } from '../handlers/handler.ts'

/** The caller's favourites and the menu of the call. @throws Refusal for another person's favourites and for an unknown menu. */
function favourite(context: Context, args: Args): { favourites: Set<string>; menuId: string } {
  const account = signedIn(context)
  if (args.required('userId') !== String(account.userId)) throw forbidden()
  const menuId = args.required('menuId')
  if (!context.demoData.menus.has(menuId)) throw badRequest('菜单不存在')
  return { favourites: context.demoData.favourites(account), menuId }
}

const filterOf = (args: Args): MenuFilter => ({ name: args.text('name'), code: args.text('code'), alias: args.text('alias') })

export const handlers = {
  'menu.routes': (context, args) => {
    const account = signedIn(context)
    return context.demoData.menus.routes(rightsOf(account), context.demoData.favourites(account), args.text('topMenuId'))
  },
  'menu.buttons': (context) => context.demoData.menus.buttons(rightsOf(signedIn(context))),
  'menu.topMenu': (context) => context.demoData.menus.topMenus(rightsOf(signedIn(context))),
  'menu.tree': ({ demoData }) => demoData.menus.tree(),
  'menu.detail': (context, args) => context.demoData.menus.detail(args.required('id'), context.demoData.favourites(signedIn(context))),
  'menu.lazyList': ({ demoData }, args) => demoData.menus.lazyList(args.text('parentId'), filterOf(args), true),
  'menu.lazyMenus': ({ demoData }, args) => demoData.menus.lazyList(args.text('parentId'), filterOf(args), false),
  'menu.submit': ({ demoData }, args) => doneUnless(demoData.menus.save(bodyOf(args, catalogue['menu.submit'].args))),
  'menu.remove': ({ demoData }, args) => doneUnless(demoData.menus.remove(args.required('ids').split(','))),
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
