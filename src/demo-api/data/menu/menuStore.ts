import type { MenuDraft } from '#shared/areas/menu/calls.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { wireId, type CreatedIds } from '../base/ids.ts'
import { MENU_CATEGORY, MENU_OPENS } from '#shared/domain/codes/system.ts'
import { firstNodes, PLAIN, ROOT, type MenuNode } from './menuNodes.ts'
import type { GroupEntry } from './menuTable.ts'

/** The top groups that a role sees, and its buttons on their pages. */
export interface MenuRights {
  readonly seesGroup: (key: string) => boolean
  readonly hasButton: (code: string) => boolean
}

export interface MenuFilter {
  /** Parts of the texts. */
  readonly name?: string | undefined
  readonly code?: string | undefined
  readonly alias?: string | undefined
}

/** Every fourth menu has a bare numeric id. */
const BARE_EVERY = 4n
const NOBODY: ReadonlySet<string> = new Set()

const isButton = (node: MenuNode): boolean => node.category === MENU_CATEGORY.button
const nodeId = (id: bigint) => wireId(id, id % BARE_EVERY === 0n && id !== ROOT)
const includes = (value: string, part: string | undefined): boolean => part === undefined || value.includes(part)

type WireChild = ReturnType<MenuStore['onWire']> & { readonly children: readonly WireChild[] | null }

/** The menus of one server. Writes answer the reason of a refusal, or null when they are done. */
export class MenuStore {
  readonly #ids: CreatedIds
  readonly #menu: readonly GroupEntry[]
  #nodes: Map<string, MenuNode> | null = null
  /** The children by their parent's id, in their order; null after a change. */
  #children: ReadonlyMap<bigint, readonly MenuNode[]> | null = null

  /** `menu`: the menus at the start. */
  constructor(ids: CreatedIds, menu: readonly GroupEntry[]) {
    this.#ids = ids
    this.#menu = menu
  }

  get #all(): Map<string, MenuNode> {
    this.#nodes ??= new Map(firstNodes(this.#menu).map((node) => [String(node.id), node]))
    return this.#nodes
  }

  /** The menus without their buttons: all groups, or the group with the id `topMenuId`. */
  routes(rights: MenuRights, favourites: ReadonlySet<string>, topMenuId?: string): WireChild[] {
    const groups = this.#below(ROOT).filter((node) => topMenuId === undefined || String(node.id) === topMenuId)
    return this.#tree(groups, (node) => this.#isSeen(node, rights) && !isButton(node), favourites)
  }

  /** The pages with the buttons that the role has: the code of every leaf is a permission. */
  buttons(rights: MenuRights): WireChild[] {
    return this.#tree(this.#below(ROOT), (node) => this.#isSeen(node, rights) && this.#holdsButton(node, rights), NOBODY)
  }

  topMenus(rights: MenuRights) {
    return this.#below(ROOT)
      .filter((node) => this.#isSeen(node, rights))
      .map((node) => this.onWire(node, NOBODY))
  }

  /** The whole tree for the administration of menus: with buttons, and with menus that no role has yet. */
  tree(): WireChild[] {
    return this.#tree(this.#below(ROOT), () => true, NOBODY)
  }

  /** One level of the tree; with a filter but no parent, all nodes that pass it. */
  lazyList(parentId: string | undefined, { name, code, alias }: MenuFilter, withButtons: boolean) {
    const filtered = name !== undefined || code !== undefined || alias !== undefined
    const nodes = parentId === undefined && filtered ? [...this.#all.values()] : this.#below(asId(parentId ?? String(ROOT)))
    return nodes
      .filter((node) => withButtons || !isButton(node))
      .filter((node) => includes(node.name, name) && includes(node.code, code) && includes(node.alias, alias))
      .map((node) => ({
        ...this.onWire(node, NOBODY),
        hasChildren: this.#below(node.id).some((child) => withButtons || !isButton(child)),
      }))
  }

  detail(id: string, favourites: ReadonlySet<string>) {
    const node = this.#all.get(id)
    return node === undefined ? null : this.onWire(node, favourites)
  }

  has(id: string): boolean {
    return this.#all.has(id)
  }

  /** The ids of the favourites of every account at the start. */
  initialFavourites(): string[] {
    return [...this.#all.values()].filter(({ isFavourite }) => isFavourite).map(({ id }) => String(id))
  }

  /** Whether a role has the button with this code. */
  mayPress(rights: MenuRights, code: Permission): boolean {
    return [...this.#all.values()].some(
      (node) => isButton(node) && node.code === code && this.#isSeen(node, rights) && rights.hasButton(code),
    )
  }

  /** Adds a menu or button, or changes the one with the draft's id; another parent moves it with all that is below it. */
  save({ id, parentId, isOpen, source, ...draft }: MenuDraft): string | null {
    const known = id === undefined ? null : this.#all.get(id)
    if (known === undefined) return '菜单不存在或已被删除'
    const parent = asId(parentId)
    const fault = this.#placeFault(known?.id ?? null, parent)
    if (fault !== null) return fault
    const isTaken = [...this.#all.values()].some(({ code, id: other }) => code === draft.code && other !== known?.id)
    if (isTaken) return `菜单编码 ${draft.code} 已存在`
    if (draft.category === MENU_CATEGORY.menu && draft.path === '') return '菜单路径不能为空'
    const own = known?.id ?? BigInt(this.#ids.next())
    const group = parent === ROOT ? (known?.group ?? String(own)) : null
    const changed = { ...draft, id: own, parentId: parent, icon: source, newWindow: isOpen === MENU_OPENS.inNewWindow, group }
    this.#all.set(String(own), { ...PLAIN, ...known, ...changed, isGranted: true })
    this.#children = null
    return null
  }

  #placeFault(id: bigint | null, parentId: bigint): string | null {
    if (parentId === ROOT) return null
    const parent = this.#all.get(String(parentId))
    if (parent === undefined) return '上级菜单不存在'
    if (isButton(parent)) return '按钮下不能有下级'
    for (let node: MenuNode | undefined = parent; node !== undefined; node = this.#all.get(String(node.parentId)))
      if (node.id === id) return '上级菜单不能是自身或其下级'
    return null
  }

  /** Removes all or none: a menu that still has others below it stays. */
  remove(ids: readonly string[]): string | null {
    const removed = new Set(ids)
    for (const id of ids) {
      if (!this.#all.has(id)) return '菜单不存在或已被删除'
      if (this.#below(asId(id)).some((child) => !removed.has(String(child.id)))) return '请先删除下级菜单和按钮'
    }
    for (const id of ids) this.#all.delete(id)
    this.#children = null
    return null
  }

  reset(): void {
    this.#nodes = null
    this.#children = null
  }

  /** A node on the wire, without its children. */
  onWire(node: MenuNode, favourites: ReadonlySet<string>) {
    return {
      id: nodeId(node.id),
      parentId: nodeId(node.parentId),
      code: node.code,
      name: node.name,
      alias: node.alias,
      path: node.path,
      source: node.icon,
      sort: node.sort,
      category: node.category,
      action: isButton(node) ? 1 : 0,
      isOpen: node.newWindow ? MENU_OPENS.inNewWindow : MENU_OPENS.here,
      remark: node.remark,
      query: node.query,
      meta: node.roles === null ? null : { roles: node.roles },
      isCollect: favourites.has(String(node.id)) ? 1 : 0,
      hasChildren: this.#below(node.id).length > 0,
    }
  }

  #below(id: bigint): readonly MenuNode[] {
    this.#children ??= Map.groupBy(
      [...this.#all.values()].toSorted((a, b) => a.sort - b.sort || Number(a.id - b.id)),
      ({ parentId }) => parentId,
    )
    return this.#children.get(id) ?? []
  }

  /** The trees of `list` without the nodes that `keep` refuses. The children of a leaf are null, as on real servers. */
  #tree(list: readonly MenuNode[], keep: (node: MenuNode) => boolean, favourites: ReadonlySet<string>): WireChild[] {
    return list.filter(keep).map((node) => {
      const children = this.#tree(this.#below(node.id), keep, favourites)
      return { ...this.onWire(node, favourites), hasChildren: children.length > 0, children: children.length > 0 ? children : null }
    })
  }

  #isSeen(node: MenuNode, rights: MenuRights): boolean {
    let top = node
    for (let above = this.#all.get(String(top.parentId)); above !== undefined; above = this.#all.get(String(top.parentId))) top = above
    return node.isGranted && rights.seesGroup(top.group ?? '')
  }

  #holdsButton(node: MenuNode, rights: MenuRights): boolean {
    if (isButton(node)) return node.isGranted && rights.hasButton(node.code)
    return this.#below(node.id).some((child) => this.#holdsButton(child, rights))
  }
}

/** The id of a node; for a text that is not a number, an id that no node has. */
const asId = (id: string): bigint => (/^\d{1,19}$/u.test(id) ? BigInt(id) : -1n)
