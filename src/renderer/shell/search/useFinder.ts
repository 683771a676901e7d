import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { menuPathOf, openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { finderSections, type FinderRow, type FinderSection } from './finderRows.ts'
import type { IndexedMenu } from './menuSearch.ts'

export interface Finder {
  readonly text: string
  readonly setText: (text: string) => void
  readonly sections: readonly FinderSection[]
  /** The row that Enter takes; null when there is none. */
  readonly current: FinderRow | null
  readonly listId: string
  readonly optionId: (row: FinderRow) => string
  readonly choose: (row: FinderRow) => void
  /** Arrows move, Enter takes. Returns whether the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** A text field over a list of menus and orders, driven from the field. `onDone` is called when something was chosen. */
export function useFinder(index: readonly IndexedMenu[], recent: readonly MenuItem[], onDone: () => void): Finder {
  const listId = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const { menu } = useMenu()
  const ordersPath = menuPathOf('order')
  const offersOrders = ordersPath !== null && menu.has(ordersPath)
  const sections = useMemo(() => finderSections(index, recent, text, offersOrders), [index, recent, text, offersOrders])
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const current = rows[Math.min(place, rows.length - 1)] ?? null

  const choose = (row: FinderRow): void => {
    // First: the page takes the focus over when what had it is gone.
    onDone()
    setText('')
    if (row.kind === 'order') openRecord('order', row.id)
    else openTab(row.match.item.address, row.match.item.name)
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false
    const last = rows.length - 1
    const here = Math.min(place, last)
    if (event.key === 'Enter' && current !== null) choose(current)
    else if (event.key === 'ArrowDown') setPlace(here >= last ? 0 : here + 1)
    else if (event.key === 'ArrowUp') setPlace(here <= 0 ? Math.max(last, 0) : here - 1)
    else return false
    event.preventDefault()
    return true
  }
  return {
    text,
    setText: (next) => {
      setText(next)
      setPlace(0)
    },
    sections,
    current,
    listId,
    optionId: (row) => `${listId}-${rows.indexOf(row)}`,
    choose,
    onKeyDown,
  }
}
