import type { Permission } from '#shared/domain/permissions.ts'
import { wireId } from '../base/ids.ts'
import { MENU, type GroupEntry, type PageEntry, type SectionEntry } from './menuTable.ts'

/** The top groups that a role sees, and its buttons on their pages. */
export interface MenuRights {
  readonly seesGroup: (key: string) => boolean
  readonly hasButton: (code: string) => boolean
}

/** The wire's numbers for `category`. */
const CATEGORY = { menu: 1, button: 2 } as const

interface Node {
  readonly id: bigint
  readonly parentId: bigint
  /** The key of the node's top group. */
  readonly group: string
  readonly code: string
  readonly name: string
  readonly path: string
  readonly icon: string
  readonly sort: number
  readonly category: (typeof CATEGORY)[keyof typeof CATEGORY]
  readonly newWindow: boolean
  readonly query: Readonly<Record<string, string>> | null
  readonly roles: readonly string[] | null
  readonly children: readonly Node[]
}

const ID_BASE = 1_123_598_815_738_675_300n
const ROOT = 0n
/** Every fourth menu has a bare numeric id. */
const BARE_EVERY = 4n

const nodes = new Map<string, Node>()
/** The favourites of every account at the start. */
const initialFavourites: string[] = []

type Parts = Pick<Node, 'parentId' | 'group' | 'code' | 'name' | 'path' | 'sort'> &
  Partial<Pick<Node, 'icon' | 'category' | 'newWindow' | 'query' | 'roles'>> & { readonly childrenOf: (id: bigint) => readonly Node[] }

/** Ids count up in the order of the tree: a node's id is lower than those of its children. */
let lastId = ID_BASE

function makeNode({ childrenOf, ...parts }: Parts): Node {
  lastId += 1n
  const id = lastId
  const node: Node = {
    icon: '',
    category: CATEGORY.menu,
    newWindow: false,
    query: null,
    roles: null,
    ...parts,
    id,
    children: childrenOf(id),
  }
  nodes.set(String(id), node)
  return node
}

const pageNode = (page: PageEntry, section: SectionEntry, group: GroupEntry, parentId: bigint, sort: number): Node => {
  const path = page.path ?? `/${group.key}/${section.key}/${page.key}`
  const node = makeNode({
    parentId,
    group: group.key,
    code: `${group.key}_${section.key}_${page.key}`,
    name: page.name,
    path,
    sort,
    newWindow: page.newWindow ?? false,
    query: page.query ?? null,
    roles: page.roles ?? null,
    childrenOf: (id) =>
      (page.buttons ?? []).map((button, index) =>
        makeNode({
          parentId: id,
          group: group.key,
          code: button.code,
          name: button.name,
          path: '',
          sort: index + 1,
          category: CATEGORY.button,
          childrenOf: () => [],
        }),
      ),
  })
  if (page.favourite === true) initialFavourites.push(String(node.id))
  return node
}

const sectionNode = (section: SectionEntry, group: GroupEntry, parentId: bigint, sort: number): Node =>
  makeNode({
    parentId,
    group: group.key,
    code: `${group.key}_${section.key}`,
    name: section.name,
    path: `/${group.key}/${section.key}`,
    sort,
    childrenOf: (id) => section.pages.map((page, index) => pageNode(page, section, group, id, index + 1)),
  })

const GROUPS: readonly Node[] = MENU.map((group, sort) =>
  makeNode({
    parentId: ROOT,
    group: group.key,
    code: group.key,
    name: group.name,
    path: `/${group.key}`,
    icon: group.icon,
    sort: sort + 1,
    childrenOf: (id) => group.sections.map((section, index) => sectionNode(section, group, id, index + 1)),
  }),
)

export const INITIAL_FAVOURITES: readonly string[] = initialFavourites

const isButton = (node: Node): boolean => node.category === CATEGORY.button
const nodeId = (id: bigint) => wireId(id, id % BARE_EVERY === 0n && id !== ROOT)

type WireChild = ReturnType<typeof wireNode> & { readonly children: readonly WireChild[] | null }

/** A node on the wire, without its children. */
const wireNode = (node: Node, favourites: ReadonlySet<string>) => ({
  id: nodeId(node.id),
  parentId: nodeId(node.parentId),
  code: node.code,
  name: node.name,
  alias: isButton(node) ? node.code : 'menu',
  path: node.path,
  source: node.icon,
  sort: node.sort,
  category: node.category,
  action: isButton(node) ? 1 : 0,
  isOpen: node.newWindow ? 2 : 1,
  remark: null,
  query: node.query,
  meta: node.roles === null ? null : { roles: node.roles },
  isCollect: favourites.has(String(node.id)) ? 1 : 0,
  hasChildren: node.children.length > 0,
})

/** The trees of `list` without the nodes that `keep` refuses. The children of a leaf are null, as on real servers. */
function tree(list: readonly Node[], keep: (node: Node) => boolean, favourites: ReadonlySet<string>): WireChild[] {
  return list.filter(keep).map((node) => {
    const children = tree(node.children, keep, favourites)
    return { ...wireNode(node, favourites), hasChildren: children.length > 0, children: children.length > 0 ? children : null }
  })
}

/** The menus without their buttons: all groups, or the group with the id `topMenuId`. */
export function menuRoutes(rights: MenuRights, favourites: ReadonlySet<string>, topMenuId?: string): WireChild[] {
  const groups = GROUPS.filter((node) => topMenuId === undefined || String(node.id) === topMenuId)
  return tree(groups, (node) => rights.seesGroup(node.group) && !isButton(node), favourites)
}

const holdsButton = (node: Node, rights: MenuRights): boolean =>
  isButton(node) ? rights.hasButton(node.code) : node.children.some((child) => holdsButton(child, rights))

/** The pages with the buttons that the role has: the code of every leaf is a permission. */
export const menuButtons = (rights: MenuRights): WireChild[] =>
  tree(GROUPS, (node) => rights.seesGroup(node.group) && holdsButton(node, rights), new Set())

export const topMenus = (rights: MenuRights) =>
  GROUPS.filter((node) => rights.seesGroup(node.group)).map((node) => wireNode(node, new Set()))

/** The whole tree, buttons included, for the administration of menus. */
export const menuTree = () => tree(GROUPS, () => true, new Set())

export const menuDetail = (id: string, favourites: ReadonlySet<string>) => {
  const node = nodes.get(id)
  return node === undefined ? null : wireNode(node, favourites)
}

export const isMenu = (id: string): boolean => nodes.has(id)

/** Whether a role has the button with this code. */
export const mayPress = (rights: MenuRights, code: Permission): boolean =>
  [...nodes.values()].some((node) => isButton(node) && node.code === code && rights.seesGroup(node.group) && rights.hasButton(code))
