import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { useTabScroll } from '#renderer/kit/tabs/tabState.ts'
import { SCROLLER_OF_TAB } from '#renderer/ui/table/scrollerOfTab.ts'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { collapsedSiblings, treeMove, type TreeRow } from './treeRows.ts'
import type { NodeCommands } from './NodeCommands.tsx'
import { TreeItem } from './TreeItem.tsx'
import { useTypeAhead, type TypeAhead } from './useTypeAhead.ts'

/** Pixels. */
const ROW_HEIGHT = 32
/** Rows beyond the edge of the window. */
const OVERSCAN = 8

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: '4px',
    // The row that the keyboard is on is marked instead.
    outlineStyle: 'none',
    '&:focus-visible [data-active="true"]': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  rows: { position: 'relative' },
})

interface Props<Node> {
  readonly label: string
  readonly rows: readonly TreeRow<Node>[]
  readonly nodeLabel: (node: Node) => string
  readonly nodeNote?: ((node: Node) => string | null) | undefined
  /** What is above a node, in a list of nodes that were found. */
  readonly nodePlace?: ((node: Node) => string | null) | undefined
  readonly selectedKey: string | null
  readonly onSelect: (key: string) => void
  readonly onToggle: (keys: readonly string[], isExpanded: boolean) => void
  /** `parentKey`: the node whose children could not be loaded. */
  readonly onRetry: (parentKey: string | null) => void
  /** A person wants the menu of a node, to edit it (F2) or to delete it (Delete). */
  readonly onWish?: NodeCommands['want'] | undefined
}

/**
 * A tree that follows the WAI-ARIA tree pattern. Only the visible rows are rendered, so the focus stays on the tree element,
 * which names the active row (`aria-activedescendant`). Fluent's FlatTree renders every open node, and moves the focus to its element: a
 * tree of 2,010 open nodes took it 5.2 s, this one 0.03 s.
 */
export function TreeView<Node>(props: Props<Node>) {
  const { label, rows, nodeLabel, nodeNote, nodePlace, selectedKey, onSelect, onToggle, onRetry, onWish } = props
  const styles = useStyles()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(selectedKey)
  const virtualizer = useTreeWindow(scroller, rows.length)
  useTabScroll(scroller, `${label} scroll`)
  // If the active row is gone, for example because its parent was collapsed, the first row becomes active.
  const active = Math.max(0, placeOf(rows, activeKey))
  const items = virtualizer.getVirtualItems()

  const press = (row: TreeRow<Node>): void => {
    setActiveKey(row.key)
    if (row.kind === 'node' && !row.isOdd) onSelect(row.key)
    if (row.kind === 'failed') onRetry(row.parentKey)
  }
  const moveTo = (index: number): void => {
    setActiveKey(rows[index]?.key ?? null)
    virtualizer.scrollToIndex(index)
  }
  useReveal(rows, selectedKey, moveTo)
  const typeAhead = useTypeAhead({ label: nodeLabel, rows, active, moveTo })
  const openMenu = menuOpener(press, onWish)
  const onKeyDown = treeKeys({ rows, active, typeAhead, moveTo, press, onToggle, onWish })
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={items.some(({ index }) => index === active) ? `${id}-${active}` : undefined}
      tabIndex={0}
      className={styles.root}
      onKeyDown={onKeyDown}
      onFocus={typeAhead.prepare}
      onContextMenu={(event) => openMenu(event, rows[active], placeOfActive(event.currentTarget))}
    >
      <div role="none" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <TreeItem
              key={row.key}
              id={`${id}-${index}`}
              row={row}
              top={start}
              height={ROW_HEIGHT}
              {...{ nodeLabel, nodeNote, nodePlace }}
              isActive={index === active}
              isSelected={row.key === selectedKey}
              onPress={press}
              onMenu={openMenu}
              onToggle={(key, isExpanded) => onToggle([key], isExpanded)}
            />
          )
        })}
      </div>
    </div>
  )
}

const placeOf = <Node,>(rows: Props<Node>['rows'], wanted: string | null): number => rows.findIndex(({ key }) => key === wanted)

/** Chooses a node and opens its menu, in place of the browser's. */
const menuOpener =
  <Node,>(press: (row: TreeRow<Node>) => void, onWish: Props<Node>['onWish']) =>
  (event: MouseEvent, row: TreeRow<Node> | undefined, place: DOMRect): void => {
    event.preventDefault()
    event.stopPropagation()
    if (row?.kind !== 'node' || row.isOdd) return
    press(row)
    onWish?.({ nodeKey: row.key, place })
  }

/** Where the active row is: a key that opens a menu names no row. The window's CSS pixels. */
const placeOfActive = (tree: HTMLElement): DOMRect => (tree.querySelector('[data-active="true"]') ?? tree).getBoundingClientRect()

/** A node that is selected from elsewhere, such as a new one, comes into sight as soon as it is there, and the keys go on from it. */
function useReveal<Node>(rows: Props<Node>['rows'], selectedKey: string | null, moveTo: (index: number) => void): void {
  const index = placeOf(rows, selectedKey)
  useValueChange(index === -1 ? null : selectedKey, () => moveTo(index))
}

/** The rows that are in sight, and where each of them is. */
const useTreeWindow = (scroller: RefObject<HTMLDivElement | null>, count: number) =>
  useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    ...SCROLLER_OF_TAB,
  })

interface Keys<Node> {
  readonly rows: readonly TreeRow<Node>[]
  /** The place of the active row. */
  readonly active: number
  readonly typeAhead: TypeAhead
  readonly moveTo: (index: number) => void
  readonly press: (row: TreeRow<Node>) => void
  readonly onToggle: Props<Node>['onToggle']
  readonly onWish: Props<Node>['onWish']
}

/** The keys of commands. */
const COMMANDS: Readonly<Record<string, 'edit' | 'delete'>> = { F2: 'edit', Delete: 'delete' }

/** The key handler of the tree. */
const treeKeys =
  <Node,>({ rows, active, typeAhead, moveTo, press, onToggle, onWish }: Keys<Node>) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
    const command = COMMANDS[event.key]
    const on = rows[active]
    if (command !== undefined && on?.kind === 'node' && !on.isOdd) {
      event.preventDefault()
      if (event.repeat) return
      press(on)
      onWish?.({ nodeKey: on.key, command })
      return
    }
    const move = treeMove(rows, active, event.key)
    if (move === null) {
      if (typeAhead.type(event)) event.preventDefault()
      return
    }
    const row = rows[move.index]
    if (row === undefined) return
    event.preventDefault()
    typeAhead.forget()
    if (move.act === 'focus') moveTo(move.index)
    else if (move.act === 'press') press(row)
    else if (move.act === 'expandSiblings') onToggle(collapsedSiblings(rows, move.index), true)
    else onToggle([row.key], move.act === 'expand')
  }
