import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { openRecord, pageLabel, recordPath } from '#renderer/kit/tabs/pageRegistry.ts'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useRecentRecords, type RecentRecord } from '#renderer/kit/records/recentRecords.ts'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { prepareMenuItem, useOpenMenuItem } from '#renderer/kit/menu/menuPages.ts'
import { useRecordSearch, type RecordSearch } from '#renderer/kit/records/useRecordSearch.ts'
import { commandsAt, useOfferedCommands, type Command } from '#renderer/kit/search/commands.ts'
import { searchText } from '#renderer/kit/search/synonyms.ts'
import { useNameSearch } from '#renderer/kit/search/useNameSearch.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { FIRST_ROW, movedBy, rowOfCursor } from './resultCursor.ts'
import { useListSearches, usePhoneOrders } from './listSearches.ts'
import {
  atHandSections,
  resultSections,
  recordSections,
  searchSections,
  unitSections,
  type AtHand,
  type ResultRow,
  type ResultSection,
} from './resultRows.ts'
import { useFoundUnits } from './unitSearches.ts'
import { useTabTitle } from '../tabBar/tabLabel.ts'
import type { MenuIndex } from './useMenuIndex.ts'

export interface GlobalSearch {
  readonly text: string
  readonly setText: (text: string) => void
  readonly sections: readonly ResultSection[]
  /** Whether the menu is still loading, or records are looked up. Then an empty result is not final. */
  readonly isPending: boolean
  /** The records that the code in the text finds. */
  readonly records: RecordSearch
  /** The row that Enter opens; null when there is none. */
  readonly current: ResultRow | null
  readonly listId: string
  readonly optionId: (row: ResultRow) => string
  readonly choose: (row: ResultRow) => void
  /** Handles the arrow keys and Enter. Returns whether the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
  /** Drops an Enter that still waits for its result. */
  readonly cancelEnter: () => void
}

interface Given {
  readonly index: MenuIndex
  readonly recent: readonly MenuItem[]
  /** Called when something was chosen. */
  readonly onDone: () => void
  /** The text at the start. */
  readonly first?: string
  /** Whether the list is on the screen. A closed one follows neither the tabs nor the page, so a switch of tabs does not render it. */
  readonly isOpen: boolean
}

/** A text field over a list of menus and records, driven from the field. */
export function useGlobalSearch({ index, recent, onDone, first = '', isOpen }: Given): GlobalSearch {
  const listId = useId()
  const [text, setText] = useState(first)
  const [cursor, setCursor] = useState(FIRST_ROW)
  const openItem = useOpenMenuItem()
  const { records, ofPhone, sections } = useSections(index, recent, text, isOpen)
  const isPending = index.isPending || records.isPending
  const rows = sections.flatMap((section) => section.rows)
  const current = rowOfCursor(rows, cursor)
  usePreparedPage(current)
  const cancelEnter = (): void => setCursor((before) => (before.isEntered ? { ...before, isEntered: false } : before))

  const choose = (row: ResultRow): void => {
    if (row.kind === 'failed') return records.retry()
    // Called first: the field unmounts and loses the focus, so that the opened page can take it.
    onDone()
    setText('')
    setCursor(FIRST_ROW)
    if (row.kind === 'phone') ofPhone?.show()
    else if (row.kind === 'menu') openItem(row.match.item)
    else openRow(row)
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false
    const moved = movedBy(cursor, event.key, rows.length)
    if (moved !== null) setCursor(moved)
    else if (event.key !== 'Enter') return false
    else if (current !== null) choose(current)
    else {
      // The next scan replaces the code.
      if (event.target instanceof HTMLInputElement) event.target.select()
      if (!isPending) return false
      setCursor({ ...cursor, isEntered: true })
      records.ask()
    }
    event.preventDefault()
    return true
  }
  // Several records, and a kind that could not be asked for, are offered: the person chooses.
  const isOffered = records.found.length > 1 || records.failed.length > 0
  const takeEntered = useEffectEvent(() => (current === null || isOffered ? cancelEnter() : choose(current)))
  useEffect(() => {
    // The menu and the records arrive after the Enter key's event is over, so only an effect can act on them.
    // oxlint-disable-next-line react/set-state-in-effect
    if (cursor.isEntered && !isPending) takeEntered()
  }, [cursor.isEntered, isPending])
  return {
    text,
    setText: (next) => {
      setText(next)
      setCursor(FIRST_ROW)
    },
    sections,
    isPending,
    records,
    current,
    listId,
    optionId: (row) => `${listId}-${rows.indexOf(row)}`,
    choose,
    onKeyDown,
    cancelEnter,
  }
}

/** Opens what is no menu. */
function openRow(row: Exclude<ResultRow, { kind: 'failed' | 'phone' | 'menu' }>): void {
  if (row.kind === 'record') openRecord(row.record.record, row.record.id)
  else if (row.kind === 'tab') useTabs.getState().activate(row.tab.key)
  else if (row.kind === 'recent') openRecord(row.record.kind, row.record.id)
  else if (row.kind === 'search') row.search.run()
  else if (row.kind === 'unit') row.unit.run()
  // Deferred: a closing overlay first returns the focus, and then the command's own dialog takes it.
  else afterPaint(row.command.run)
}

/** What the text finds: records and the orders of a phone number first, then pages and commands. */
function useSections({ menus }: MenuIndex, recent: readonly MenuItem[], text: string, isOpen: boolean) {
  const records = useRecordSearch(text)
  const ofPhone = usePhoneOrders(text)
  const byControl = useOfferedCommands(isOpen)
  const commands = useMatchingCommands(byControl, 'shell', text)
  const atHand = useAtHand(byControl, text, isOpen)
  // Not while a code is looked up: an early Enter waits for its record.
  const searches = useListSearches(records.isPending ? '' : text)
  const units = useFoundUnits(text)
  const pages = useMemo(() => resultSections(menus, recent, text, commands), [menus, recent, text, commands])
  const found = recordSections(records, ofPhone?.phone ?? null)
  return {
    records,
    ofPhone,
    sections: [...found, ...atHandSections(atHand), ...pages, ...unitSections(units), ...searchSections(searches)],
  }
}

type OfferedCommands = ReturnType<typeof useOfferedCommands>

const NO_TABS: Pick<ReturnType<typeof useTabs.getState>, 'tabs' | 'activeKey'> = { tabs: [], activeKey: HOME_PATH }

const labelOfRecord = ({ kind, id, person }: RecentRecord): string => `${pageLabel(recordPath(kind, id) ?? '') ?? id} ${person ?? ''}`

/** The commands of the page, the open tabs and the records of the session that match the text; without a text the first ones of each. */
function useAtHand(byControl: OfferedCommands, text: string, isOpen: boolean): AtHand {
  const matching = useMatchingCommands(byControl, 'page', text)
  const { tabs, activeKey } = useTabs(useShallow((state) => (isOpen ? { tabs: state.tabs, activeKey: state.activeKey } : NO_TABS)))
  const titleOf = useTabTitle()
  const { menu } = useMenu()
  const records = useRecentRecords()
  const isNamed = useNameSearch(text, nameOfTab, 'tab search')
  const isRecord = useNameSearch(text, labelOfRecord, 'record search')
  // A page of the menu is found by its menu, which leads to the open tab.
  const others = tabs.filter(({ key }) => key !== activeKey && key !== HOME_PATH && menu.find(key) === null)
  const titled = others.map((tab) => ({ tab, title: titleOf(tab) }))
  const open = new Set(tabs.map(({ path }) => path))
  return {
    page: isNamed === null ? commandsAt(byControl, 'page') : matching,
    tabs: isNamed === null ? titled : titled.filter(isNamed),
    recent: records.filter((record) => !open.has(recordPath(record.kind, record.id) ?? '') && (isRecord?.(record) ?? true)),
  }
}

const nameOfTab = ({ title }: AtHand['tabs'][number]): string => title.full

/** Loads the code of the page that Enter would open. */
function usePreparedPage(current: ResultRow | null): void {
  const item = current?.kind === 'menu' ? current.match.item : null
  useEffect(() => {
    if (item !== null) prepareMenuItem(item)
  }, [item])
}

const searchTextOf = ({ name }: Command): string => searchText(name)

/** The commands whose names, or a synonym in them, match the text, the shortest name first: the text is the largest part of it. None without a text. */
function useMatchingCommands(byControl: OfferedCommands, place: 'page' | 'shell', text: string): readonly Command[] {
  const matches = useNameSearch(text, searchTextOf, 'command search')
  return useMemo(
    () =>
      matches === null
        ? []
        : commandsAt(byControl, place)
            .filter(matches)
            .toSorted((one, other) => one.name.length - other.name.length),
    [byControl, place, matches],
  )
}
