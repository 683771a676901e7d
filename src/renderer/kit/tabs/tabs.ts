import { create } from 'zustand'
import { OWN_PAGES } from '#shared/domain/menus/ownPages.ts'
import type { ErrorPath } from '../session/navigationRule.ts'

/** One tab (spec.md §3). `key` is path plus query, so that two orders are two tabs. */
export interface Tab {
  readonly key: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly label: string
  /** Increases with every refresh; the page is then mounted again. */
  readonly generation: number
}

export const HOME_PATH = OWN_PAGES.home

export interface TabsState {
  readonly tabs: readonly Tab[]
  /**
   * The active page if its menu marks it as not a tab (spec.md §2, rule 6); null otherwise. The tab bar does not list it, and
   * it closes when the person chooses another page.
   */
  readonly untabbed: Tab | null
  readonly activeKey: string
  /** The keys of the pages that were active before, the most recent first; some may be closed. */
  readonly lastActive: readonly string[]
  /** The error page that covers the active tab; null for none. */
  readonly errorPath: ErrorPath | null
  /** An address from outside (the start, back or forward, a redirect) that the shell has not checked yet; null for none. */
  readonly arriving: string | null
  /** Closed tabs that can be reopened, the most recent last. */
  readonly closed: readonly ClosedTab[]
  /** The only page of a PC that shows one alone (`PublicConfig.singlePage`); null for all pages. */
  readonly only: Tab | null
  /** How often another page was asked for where there is only one. */
  readonly turnedAway: number
  /** Whether the page of an address is a tab. The menu decides; until it is loaded every page is one. */
  readonly isTab: (address: string) => boolean
  /** Opens a tab, or activates it when it is open. `address` is a path with an optional query. */
  open: (address: string, label: string) => void
  activate: (key: string) => void
  close: (key: string) => void
  closeOthers: (key: string) => void
  closeAll: () => void
  closeRight: (key: string) => void
  /** Reopens the tab that was closed last and is not open. */
  reopen: () => void
  refresh: (key: string) => void
  /** Activates the next tab on the right (or on the left for -1), round the ends. */
  activateNext: (step: 1 | -1) => void
  /** Activates by position from 0; beyond the end the last one. */
  activateAt: (index: number) => void
  /** Names a tab that the menu does not name; an empty label is that of its page. */
  rename: (key: string, label: string) => void
  /** Moves a tab to the position of another; home stays first. */
  move: (key: string, target: string) => void
  /** Opens these tabs beside those that are open, and activates the one at `active`. */
  restore: (tabs: readonly { readonly address: string; readonly label: string }[], active: string) => void
  /** Home alone, as after every sign-in (spec.md §2, Tab bar). */
  reset: () => void
  /** Replaces `isTab`, and applies it to the pages that are open. */
  setTabRule: (isTab: TabsState['isTab']) => void
  /** Shows this page alone from now on, whatever is opened. Null: all pages. */
  keepOnly: (path: string | null) => void
  /** Records an address from outside. The shell checks it and then opens or refuses it. */
  arrive: (address: string) => void
  /** Shows an error page instead of the page of an address, and closes that page's tab. */
  refuse: (address: string, errorPath: ErrorPath) => void
}

type ClosedTab = Pick<Tab, 'key' | 'label'>

const home: Tab = { key: HOME_PATH, path: HOME_PATH, query: {}, label: '', generation: 0 }

function toTab(address: string, label: string): Tab {
  const { pathname, searchParams } = new URL(address, 'app://bundle')
  searchParams.sort()
  const query = Object.fromEntries(searchParams)
  const search = searchParams.toString()
  return { key: search === '' ? pathname : `${pathname}?${search}`, path: pathname, query, label, generation: 0 }
}

/** The key of the tab that an address opens: its path with the query in alphabetical order. */
export const tabKeyOf = (address: string): string => toTab(address, '').key

/** How many closed tabs are remembered for reopening. */
const MAX_CLOSED = 20

/** The change when a tab is chosen: it replaces an error page, and an address that still waits to be checked is dropped. */
const activated = (activeKey: string) => ({ activeKey, errorPath: null, arriving: null }) satisfies Partial<TabsState>

/** The state with only the `kept` tabs. An error page stays when the active tab does. */
function keepTabs(state: TabsState, kept: readonly Tab[], activeKey: string): Partial<TabsState> {
  const gone = state.tabs.filter((tab) => !kept.includes(tab)).map(({ key, label }) => ({ key, label }))
  return {
    ...(activeKey === state.activeKey ? {} : activated(activeKey)),
    tabs: kept,
    closed: [...state.closed, ...gone].slice(-MAX_CLOSED),
  }
}

/** The tab that becomes active when `key` is closed: the right neighbour, else the left one. */
function successor(tabs: readonly Tab[], key: string): string {
  const index = tabs.findIndex((tab) => tab.key === key)
  return (tabs[index + 1] ?? tabs[index - 1] ?? home).key
}

/** Every open page: the tabs, and the untabbed one. */
export const openPages = ({ tabs, untabbed }: Pick<TabsState, 'tabs' | 'untabbed'>): readonly Tab[] =>
  untabbed === null ? tabs : [...tabs, untabbed]

/** The address that the router shows: the one that waits to be checked, else the error page's, else the active tab's. */
export const frontAddress = ({ arriving, errorPath, activeKey }: TabsState): string => arriving ?? errorPath ?? activeKey

/**
 * Applies `isTab` after a change: takes untabbed pages out of the list. The list stays the same object when it did not
 * change, so that the tab bar is not rendered again.
 */
function withTabRule(before: TabsState, change: Partial<TabsState>): Partial<TabsState> {
  const after = { ...before, ...change }
  const listed = after.tabs.filter(({ key }) => key === home.key || after.isTab(key))
  const untabbed = openPages(after).findLast((tab) => tab.key === after.activeKey && !listed.includes(tab)) ?? null
  if (listed.length === after.tabs.length) return { ...change, untabbed }
  const isUnchanged = listed.length === before.tabs.length && listed.every((tab, index) => tab === before.tabs[index])
  return { ...change, untabbed, tabs: isUnchanged ? before.tabs : listed }
}

/** How many earlier active pages are remembered. */
const MAX_LAST_ACTIVE = 20

/** Notes the page that was active before a change; `reset` clears the list. */
function withLastActive(before: TabsState, change: Partial<TabsState>): Partial<TabsState> {
  const { activeKey, lastActive } = before
  if (change.lastActive !== undefined || change.activeKey === undefined || change.activeKey === activeKey) return change
  return { ...change, lastActive: [activeKey, ...lastActive.filter((key) => key !== activeKey)].slice(0, MAX_LAST_ACTIVE) }
}

/** The tab that was active before the current one and is still open; null for none. */
export const previousTab = ({ tabs, activeKey, lastActive }: Pick<TabsState, 'tabs' | 'activeKey' | 'lastActive'>): Tab | null =>
  lastActive.flatMap((key) => tabs.find((tab) => tab.key === key && key !== activeKey) ?? [])[0] ?? null

/** Closes one page where it is open; home stays. */
function closePage(state: TabsState, key: string): Partial<TabsState> {
  const { tabs, activeKey } = state
  if (key === home.key || openPages(state).every((page) => page.key !== key)) return {}
  const kept = tabs.filter((tab) => tab.key !== key)
  return keepTabs(state, kept, activeKey === key ? successor(tabs, key) : activeKey)
}

/** Opens the tab of an address, or activates it when it is open. */
function openPage({ tabs }: TabsState, address: string, label: string): Partial<TabsState> {
  const tab = toTab(address, label)
  return { ...activated(tab.key), tabs: tabs.some(({ key }) => key === tab.key) ? tabs : [...tabs, tab] }
}

/** Closes all tabs but home and the one of `key`, which becomes active. */
function closeAllBut(state: TabsState, key: string): Partial<TabsState> {
  const kept = state.tabs.filter((tab) => tab.key === key || tab.key === home.key)
  return keepTabs(state, kept, key)
}

/** Closes the tabs on the right of one, which becomes active only if the active tab is among them: an untabbed page stays. */
function closeRightOf(state: TabsState, key: string): Partial<TabsState> {
  const index = state.tabs.findIndex((tab) => tab.key === key)
  if (index === -1) return {}
  const isGone = state.tabs.slice(index + 1).some((tab) => tab.key === state.activeKey)
  return keepTabs(state, state.tabs.slice(0, index + 1), isGone ? key : state.activeKey)
}

function reopenLast({ tabs, closed }: TabsState): Partial<TabsState> {
  const last = closed.findLast(({ key }) => tabs.every((tab) => tab.key !== key))
  if (last === undefined) return {}
  return { ...activated(last.key), tabs: [...tabs, toTab(last.key, last.label)], closed: closed.slice(0, closed.indexOf(last)) }
}

function refreshPage({ tabs, untabbed }: TabsState, key: string): Partial<TabsState> {
  const again = (tab: Tab): Tab => (tab.key === key ? { ...tab, generation: tab.generation + 1 } : tab)
  return { tabs: tabs.map(again), untabbed: untabbed && again(untabbed) }
}

function activateNeighbour({ tabs, activeKey }: TabsState, step: 1 | -1): Partial<TabsState> {
  const index = tabs.findIndex(({ key }) => key === activeKey)
  // From an untabbed page: to the first tab or the last.
  if (index === -1) return activated((tabs.at(step === 1 ? 0 : -1) ?? home).key)
  return activated((tabs[(index + step + tabs.length) % tabs.length] ?? home).key)
}

function moveTab({ tabs }: TabsState, key: string, target: string): Partial<TabsState> {
  const moved = tabs.find((tab) => tab.key === key)
  if (moved === undefined || key === home.key || key === target) return {}
  const rest = tabs.filter((tab) => tab !== moved)
  const forward = tabs.indexOf(moved) < tabs.findIndex((tab) => tab.key === target)
  const place = Math.max(1, rest.findIndex((tab) => tab.key === target) + (forward ? 1 : 0))
  return { tabs: rest.toSpliced(place, 0, moved) }
}

const renamed = (tabs: readonly Tab[], key: string, label: string): Partial<TabsState> => ({
  tabs: tabs.map((tab) => (tab.key === key ? { ...tab, label } : tab)),
})

function restoreTabs({ tabs }: TabsState, kept: Parameters<TabsState['restore']>[0], active: string): Partial<TabsState> {
  const added = kept.map(({ address, label }) => toTab(address, label)).filter(({ key }) => tabs.every((tab) => tab.key !== key))
  const all = [...tabs, ...added]
  return { ...activated((all.find(({ key }) => key === active) ?? home).key), tabs: all }
}

/** Replaces the rule. The untabbed page becomes a tab when the new rule makes it one. */
function withNewRule({ tabs, untabbed }: TabsState, isTab: TabsState['isTab']): Partial<TabsState> {
  return untabbed !== null && isTab(untabbed.key) ? { isTab, tabs: [...tabs, untabbed], untabbed: null } : { isTab }
}

/**
 * Where a PC shows one page alone, that page is the only one after every change: no link, record, command or earlier tab opens another. It stays
 * the same object, unless it was refreshed.
 */
function withOnly(before: TabsState, change: Partial<TabsState>): Partial<TabsState> {
  const after = { ...before, ...change }
  const { only } = after
  if (only === null) return change
  const page = openPages(after).find(({ key }) => key === only.key) ?? before.tabs.find(({ key }) => key === only.key) ?? only
  const tabs = before.tabs.length === 1 && before.tabs[0] === page ? before.tabs : [page]
  return { ...change, tabs, untabbed: null, activeKey: only.key, lastActive: [], closed: [] }
}

/** Notes that another page was asked for than the only one. */
const turnAway = ({ only, turnedAway }: TabsState, address: string): Partial<TabsState> =>
  only === null || tabKeyOf(address) === only.key ? {} : { turnedAway: turnedAway + 1 }

export const useTabs = create<TabsState>()((store) => {
  const set = (change: (state: TabsState) => Partial<TabsState>): void =>
    store((state) => withLastActive(state, withOnly(state, withTabRule(state, change(state)))))
  return {
    tabs: [home],
    untabbed: null,
    activeKey: home.key,
    lastActive: [],
    errorPath: null,
    arriving: null,
    closed: [],
    only: null,
    turnedAway: 0,
    isTab: () => true,
    open: (address, label) => set((state) => ({ ...openPage(state, address, label), ...turnAway(state, address) })),
    activate: (key) => set(({ tabs }) => (tabs.some((tab) => tab.key === key) ? activated(key) : {})),
    close: (key) => set((state) => closePage(state, key)),
    closeOthers: (key) => set((state) => closeAllBut(state, key)),
    closeAll: () => set((state) => closeAllBut(state, home.key)),
    closeRight: (key) => set((state) => closeRightOf(state, key)),
    reopen: () => set(reopenLast),
    refresh: (key) => set((state) => refreshPage(state, key)),
    activateNext: (step) => set((state) => activateNeighbour(state, step)),
    activateAt: (index) => set(({ tabs }) => activated((tabs[Math.min(index, tabs.length - 1)] ?? home).key)),
    rename: (key, label) =>
      set(({ tabs }) => (tabs.some((tab) => tab.key === key && tab.label !== label) ? renamed(tabs, key, label) : {})),
    move: (key, target) => set((state) => moveTab(state, key, target)),
    restore: (kept, active) => set((state) => restoreTabs(state, kept, active)),
    reset: () => set(() => ({ ...activated(home.key), lastActive: [], tabs: [home], closed: [] })),
    setTabRule: (isTab) => set((state) => withNewRule(state, isTab)),
    keepOnly: (path) => set(() => ({ only: path === null ? null : toTab(path, '') })),
    // An address from outside is no wish of the person: home, after the sign-in.
    arrive: (address) => set(({ only }) => ({ arriving: only?.key ?? address })),
    refuse: (address, errorPath) => set((state) => ({ ...closePage(state, tabKeyOf(address)), errorPath, arriving: null })),
  }
})

/** Opens a page in a tab from anywhere, also outside React. */
export const openTab = (address: string, label: string): void => useTabs.getState().open(address, label)
