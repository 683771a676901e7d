import { call, type CallContext } from '#renderer/kit/ipc/bridge.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'

/** The name of the tree of units (`defineTree`), which counts the employees of each. */
export const UNIT_TREE = 'units'

/** A unit of the tree, with the number of units and stores below it. */
export interface Unit extends Omit<UnitNode, 'children'> {
  readonly branches: number
  readonly stores: number
}

/** Reads the units that the person's role may see, down to the stores. */
export async function loadUnits(context?: CallContext): Promise<Unit[]> {
  const [tree, heads] = await Promise.all([call('organisation.tree', {}, context), call('organisation.ownHeads', {}, context)])
  return visibleUnits(tree, heads)
}

/**
 * The units that a role may see, each before its descendants: the top units, which the server sends without descendants, with their
 * descendants from the whole tree. A top unit that the tree lacks is listed alone.
 */
export function visibleUnits(tree: readonly UnitNode[], heads: readonly UnitNode[]): Unit[] {
  const nodes = nodesById(tree)
  return heads.flatMap((head) => flat(nodes.get(head.id) ?? head, null).units)
}

/** The unit with this id, anywhere in a tree; null if it is not there. */
export const findUnit = (tree: readonly UnitNode[], id: string): UnitNode | null => nodesById(tree).get(id) ?? null

function nodesById(tree: readonly UnitNode[]): ReadonlyMap<string, UnitNode> {
  const nodes = new Map<string, UnitNode>()
  const learn = (node: UnitNode): void => {
    if (hasId(node)) nodes.set(node.id, node)
    node.children.forEach(learn)
  }
  tree.forEach(learn)
  return nodes
}

/** A node and those below it, in one list. Servers may leave the parents' ids out of a nested answer. */
function flat({ children, ...node }: UnitNode, above: string | null): { readonly units: Unit[]; readonly stores: number } {
  const below = children.map((child) => flat(child, node.id))
  const stores = below.reduce((sum, one) => sum + one.stores, 0)
  const isStore = node.level === UNIT_LEVEL.store
  const units = below.flatMap((one) => one.units)
  const unit = { ...node, parentId: node.parentId ?? above, branches: units.length - stores, stores }
  return { units: [unit, ...units], stores: isStore ? stores + 1 : stores }
}
