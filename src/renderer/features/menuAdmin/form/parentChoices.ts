import { hasId } from '#shared/api/noValue.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { isButton, ROOT } from '../tree/menuDraft.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The possible parents of a menu: no buttons, and neither the menu itself nor its descendants. Each is named with its own parents. */
export function parentChoices(nodes: readonly MenuNode[], ownId: string | undefined, rootLabel: string): readonly Choice[] {
  const below = (level: readonly MenuNode[], above: string): Choice[] =>
    level
      .filter((node) => hasId(node) && !isButton(node) && node.id !== ownId)
      .flatMap((node) => {
        const label = `${above}${node.name ?? node.code ?? node.id}`
        return [{ value: node.id, label }, ...below(node.children, `${label} / `)]
      })
  return [{ value: ROOT, label: rootLabel }, ...below(nodes, '')]
}
