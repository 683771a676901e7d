import { MENU_CATEGORY } from '#shared/domain/codes/system.ts'
import type { GroupEntry, PageEntry, SectionEntry } from './menuTable.ts'

/** The menus and buttons at the start, made of the table. */

export const ROOT = 0n

export interface MenuNode {
  readonly id: bigint
  readonly parentId: bigint
  readonly code: string
  readonly name: string
  readonly alias: string
  readonly path: string
  readonly icon: string
  readonly sort: number
  readonly category: (typeof MENU_CATEGORY)[keyof typeof MENU_CATEGORY]
  readonly newWindow: boolean
  readonly remark: string | null
  readonly query: Readonly<Record<string, string>> | null
  readonly roles: readonly string[] | null
  /** The key by which roles are given a top group; null for menus below one. */
  readonly group: string | null
  /** Whether roles have it. The administration shows prepared ones, too. */
  readonly isGranted: boolean
  readonly isFavourite: boolean
}

const ID_BASE = 1_123_598_815_738_675_300n

/** What most nodes have. */
export const PLAIN = {
  alias: 'menu',
  path: '',
  icon: '',
  category: MENU_CATEGORY.menu,
  newWindow: false,
  remark: null,
  query: null,
  roles: null,
  group: null,
  isGranted: true,
  isFavourite: false,
} as const

/** The fields of a node besides its id; the others come from `PLAIN`. */
type NewNode = Partial<MenuNode> & Pick<MenuNode, 'parentId' | 'code' | 'name' | 'sort'>

/** Ids increase in the order of the tree: a node's id is lower than its children's. */
class NodeList {
  readonly nodes: MenuNode[] = []

  add(node: NewNode): bigint {
    const id = ID_BASE + BigInt(this.nodes.length + 1)
    this.nodes.push({ ...PLAIN, ...node, id })
    return id
  }
}

/** The buttons of a page that has none of its own, which no role has been given yet. */
const PREPARED = [
  ['view', '查看'],
  ['add', '新增'],
] as const

function addPage(list: NodeList, page: PageEntry, section: SectionEntry, group: GroupEntry, parentId: bigint, sort: number): void {
  const code = `${group.key}_${section.key}_${page.key}`
  const id = list.add({
    parentId,
    code,
    name: page.name,
    path: page.path ?? `/${group.key}/${section.key}/${page.key}`,
    sort,
    newWindow: page.newWindow ?? false,
    query: page.query ?? null,
    roles: page.roles ?? null,
    isFavourite: page.favourite ?? false,
  })
  const { buttons = [] } = page
  const category = MENU_CATEGORY.button
  for (const [index, button] of buttons.entries())
    list.add({ parentId: id, code: button.code, name: button.name, alias: button.code, sort: index + 1, category })
  if (buttons.length > 0) return
  for (const [index, [key, name]] of PREPARED.entries())
    list.add({ parentId: id, code: `${code}_${key}`, name, alias: key, sort: index + 1, category, isGranted: false })
}

/** Every node of a menu, in the order of the tree. */
export function firstNodes(menu: readonly GroupEntry[]): readonly MenuNode[] {
  const list = new NodeList()
  for (const [place, group] of menu.entries()) {
    const { key, name, icon } = group
    const groupId = list.add({ parentId: ROOT, code: key, name, path: `/${key}`, icon, sort: place + 1, group: key })
    for (const [index, section] of group.sections.entries()) {
      const code = `${key}_${section.key}`
      const sectionId = list.add({ parentId: groupId, code, name: section.name, path: `/${key}/${section.key}`, sort: index + 1 })
      for (const [position, page] of section.pages.entries()) addPage(list, page, section, group, sectionId, position + 1)
    }
  }
  return list.nodes
}
