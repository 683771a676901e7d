import type { ComponentType } from 'react'
import type { CallContext } from '#renderer/kit/ipc/bridge.ts'
import type { Permission } from '#shared/domain/permissions.ts'

/** All nodes in one flat list. `context` is for `call`: it aborts the load when nobody waits for it any more. */
interface WholeTree<Node> {
  readonly load: (context: CallContext) => Promise<readonly Node[]>
  /** Null for a top node. A node whose parent is not in the list is a top node too. */
  readonly parentKey: (node: Node) => string | null
  /** The top nodes are expanded at first. */
  readonly opensTop?: true
}

/** The children of one node at a time, when it is expanded. */
interface LazyTree<Node> {
  /** `parentKey`: null for the top nodes. */
  readonly loadChildren: (parentKey: string | null, context: CallContext) => Promise<readonly Node[]>
  readonly isLeaf: (node: Node) => boolean
  /** Finds nodes by what is typed, also those that are not loaded. Without it the search sees only the nodes that are loaded. */
  readonly search?: (text: string, context: CallContext) => Promise<readonly Node[]>
  /** The names of what is above a node that was found, from the top, as the list of what was found shows it. */
  readonly place?: (node: Node) => string | null
}

export interface NodeDetailProps<Node> {
  readonly node: Node
  /** The nodes above it that are loaded, from the top. */
  readonly path?: readonly Node[]
  /** Loads the tree again, after a change. */
  readonly refresh: () => Promise<void>
  /** Shows another node at the right, unless this one has been left meanwhile; null for none, as after the node itself is deleted. */
  readonly select: (key: string | null) => void
  /** Shows the children of a node in the tree, as after one is added. */
  readonly expand: (key: string) => void
}

export interface TreeDeclaration<Node> {
  /** Names the tree in the query cache, and in the tab state that keeps its expanded and selected nodes. */
  readonly key: string
  readonly source: WholeTree<Node> | LazyTree<Node>
  readonly nodeKey: (node: Node) => string
  readonly label: (node: Node) => string
  /** A short text at the end of the node's row, such as a number, in the display language. Null for none. */
  readonly note?: (node: Node) => string | null
  /** The right side for the selected node: a list or a form. */
  readonly detail: ComponentType<NodeDetailProps<Node>>
  /** A person without this permission sees a notice, and the page sends no request. */
  readonly permission?: Permission
}

/** Declares a page with a tree at the left and a detail at the right. Shown by `TreeDetailPage`. */
export const defineTree = <Node>(tree: TreeDeclaration<Node>): TreeDeclaration<Node> => tree
