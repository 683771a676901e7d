import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { MenuItem } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ContextMenu } from '#renderer/ui/menu/ContextMenu.tsx'

/** A command on the selected node, as a button beside the tree has it. F2 is for `edit`, Delete for `delete`. */
export interface NodeCommand {
  readonly key: 'add' | 'edit' | 'status' | 'delete'
  readonly label: string
  readonly run: () => void
}

/** What a person wants of a node: its menu at a place (the window's CSS pixels), or a command. */
type Wish = { readonly nodeKey: string } & ({ readonly place: DOMRect } | { readonly command: NodeCommand['key'] })

/** An open menu. `place`: the window's CSS pixels. */
interface OpenMenu {
  readonly place: DOMRect
  readonly commands: readonly NodeCommand[]
}

/**
 * Brings together the tree, where a person wants something of a node, and the detail beside it, which has the commands of the node as soon
 * as it is read. A wish waits for the detail of its node, and ends with the next one, and when another node is selected.
 */
export class NodeCommands {
  #offered: { readonly nodeKey: string; readonly commands: readonly NodeCommand[] } | null = null
  #wish: Wish | null = null
  #menu: OpenMenu | null = null
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly menu = () => this.#menu

  readonly want = (wish: Wish): void => {
    this.#wish = wish
    this.#fulfil()
  }

  /** A person has gone to this node; null for none. */
  readonly goTo = (nodeKey: string | null): void => {
    if (this.#wish?.nodeKey !== nodeKey) this.#wish = null
  }

  /** The detail of a node tells what can be done with it by now. */
  readonly offer = (nodeKey: string, commands: readonly NodeCommand[]): void => {
    this.#offered = { nodeKey, commands }
    this.#fulfil()
  }

  readonly closeMenu = (): void => this.#show(null)

  #fulfil(): void {
    const [wish, offered] = [this.#wish, this.#offered]
    if (wish === null || offered?.nodeKey !== wish.nodeKey || offered.commands.length === 0) return
    this.#wish = null
    if ('place' in wish) this.#show({ place: wish.place, commands: offered.commands })
    else offered.commands.find(({ key }) => key === wish.command)?.run()
  }

  #show(menu: OpenMenu | null): void {
    this.#menu = menu
    for (const listener of this.#listeners) listener()
  }
}

const OfPage = createContext<NodeCommands | null>(null)
export const NodeCommandsProvider = OfPage.Provider

/** Makes the commands of a detail known to the tree: its menu and its keys. */
export function useNodeCommands(nodeKey: string, commands: readonly NodeCommand[]): void {
  const ofPage = useContext(OfPage)
  useEffect(() => ofPage?.offer(nodeKey, commands))
}

interface MenuProps {
  readonly commands: NodeCommands
  readonly focusTree: () => void
}

/** The menu of a node, while it is open. */
export function NodeMenu({ commands: ofPage, focusTree }: MenuProps) {
  const { t } = useTranslation()
  const menu = useSyncExternalStore(ofPage.subscribe, ofPage.menu, ofPage.menu)
  if (menu === null) return null
  const { place, commands } = menu
  return (
    <ContextMenu place={place} aria-label={t('tree.menu')} focusOwner={focusTree} onClose={ofPage.closeMenu}>
      {commands.map(({ key, label, run }) => (
        <MenuItem key={key} onClick={run}>
          {label}
        </MenuItem>
      ))}
    </ContextMenu>
  )
}
