import { create } from 'zustand'

/** One tab (spec.md §3). `key` is path plus query, so that two orders are two tabs. */
export interface Tab {
  readonly key: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly label: string
  /** Rises with every refresh; the page is mounted anew. */
  readonly generation: number
}

export const HOME_PATH = '/wel/index'

interface TabsState {
  readonly tabs: readonly Tab[]
  /** The page in front whose menu marks it as not a tab (spec.md §2, rule 6): in no list of tabs, and gone when it is left. */
  readonly untabbed: Tab | null
  readonly activeKey: string
  /** What was closed and may be opened again, the last one last. */
  readonly closed: readonly Pick<Tab, 'key' | 'label'>[]
  /** Opens the tab, or comes back to it when it is open. `address` is a path with an optional query. */
  open: (address: string, label: string) => void
  activate: (key: string) => void
  close: (key: string) => void
  closeOthers: (key: string) => void
  closeAll: () => void
  closeRight: (key: string) => void
  /** Opens the tab that was closed last, where it is not open. */
  reopen: () => void
  refresh: (key: string) => void
  /** Goes `step` tabs to the right (or left when negative), round the end. */
  activateNext: (step: 1 | -1) => void
  /** By place from 0; beyond the end the last one. */
  activateAt: (index: number) => void
  /** Puts a tab in the place of another; home stays first. */
  move: (key: string, target: string) => void
  /** Opens these tabs beside what is open, the one at `active` in front. */
  restore: (tabs: readonly { readonly address: string; readonly label: string }[], active: string) => void
  /** Home alone, as after every sign-in (spec.md §2, Tab bar). */
  reset: () => void
  /** Takes over which addresses are tabs, also for those that are open already. */
  setTabRule: (isTab: (address: string) => boolean) => void
}

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

/** More are not worth a person's memory. */
const MOST_CLOSED = 20

/** Home is never closed. */
const gone = (before: readonly Tab[], after: readonly Tab[]): Pick<Tab, 'key' | 'label'>[] =>
  before.filter((tab) => !after.includes(tab)).map(({ key, label }) => ({ key, label }))

/** The list after some tabs were closed, and what can be opened again then. */
function without(state: TabsState, kept: readonly Tab[], activeKey: string): Pick<TabsState, 'tabs' | 'activeKey' | 'closed'> {
  return { tabs: kept, activeKey, closed: [...state.closed, ...gone(state.tabs, kept)].slice(-MOST_CLOSED) }
}

/** The tab that takes over when `key` goes: the right neighbour, else the left one. */
function successor(tabs: readonly Tab[], key: string): string {
  const index = tabs.findIndex((tab) => tab.key === key)
  return (tabs[index + 1] ?? tabs[index - 1] ?? home).key
}

/** Every page that is open: the tabs, and one that is none. */
export const openPages = ({ tabs, untabbed }: Pick<TabsState, 'tabs' | 'untabbed'>): readonly Tab[] =>
  untabbed === null ? tabs : [...tabs, untabbed]

/** By the menu, which knows; until it is there every page is a tab. Not in the store: it changes nothing that is shown. */
let isTab = (_address: string): boolean => true

/** The state after a change, with what is not a tab out of the list; what stays of it is no new list on that account. */
function withTabRule(before: TabsState, change: Partial<TabsState>): Partial<TabsState> {
  const after = { ...before, ...change }
  const listed = after.tabs.filter(({ key }) => key === home.key || isTab(key))
  const untabbed = openPages(after).findLast((tab) => tab.key === after.activeKey && !listed.includes(tab)) ?? null
  if (listed.length === after.tabs.length) return { ...change, untabbed }
  const isAsBefore = listed.length === before.tabs.length && listed.every((tab, index) => tab === before.tabs[index])
  return { ...change, untabbed, tabs: isAsBefore ? before.tabs : listed }
}

export const useTabs = create<TabsState>()((store, get) => {
  const set = (change: (state: TabsState) => Partial<TabsState>): void => store((state) => withTabRule(state, change(state)))
  return {
    tabs: [home],
    untabbed: null,
    activeKey: home.key,
    closed: [],
    open: (address, label) =>
      set(({ tabs }) => {
        const tab = toTab(address, label)
        return { activeKey: tab.key, tabs: tabs.some(({ key }) => key === tab.key) ? tabs : [...tabs, tab] }
      }),
    activate: (key) => set(({ tabs }) => (tabs.some((tab) => tab.key === key) ? { activeKey: key } : {})),
    close: (key) =>
      set((state) => {
        const { tabs, activeKey } = state
        if (key === home.key) return {}
        return without(
          state,
          tabs.filter((tab) => tab.key !== key),
          activeKey === key ? successor(tabs, key) : activeKey,
        )
      }),
    closeOthers: (key) =>
      set((state) =>
        without(
          state,
          state.tabs.filter((tab) => tab.key === key || tab.key === home.key),
          key,
        ),
      ),
    closeAll: () =>
      set((state) =>
        without(
          state,
          state.tabs.filter(({ key }) => key === home.key),
          home.key,
        ),
      ),
    closeRight: (key) =>
      set((state) => {
        const index = state.tabs.findIndex((tab) => tab.key === key)
        if (index === -1) return {}
        const kept = state.tabs.slice(0, index + 1)
        return without(state, kept, kept.some((tab) => tab.key === state.activeKey) ? state.activeKey : key)
      }),
    reopen: () =>
      set(({ tabs, closed }) => {
        const last = closed.findLast(({ key }) => tabs.every((tab) => tab.key !== key))
        if (last === undefined) return {}
        return { tabs: [...tabs, toTab(last.key, last.label)], activeKey: last.key, closed: closed.slice(0, closed.indexOf(last)) }
      }),
    refresh: (key) =>
      set(({ tabs, untabbed }) => {
        const again = (tab: Tab): Tab => (tab.key === key ? { ...tab, generation: tab.generation + 1 } : tab)
        return { tabs: tabs.map(again), untabbed: untabbed && again(untabbed) }
      }),
    activateNext: (step) =>
      set(({ tabs, activeKey }) => {
        const index = tabs.findIndex(({ key }) => key === activeKey)
        // From a page that is no tab: to either end.
        if (index === -1) return { activeKey: (tabs.at(step === 1 ? 0 : -1) ?? home).key }
        return { activeKey: (tabs[(index + step + tabs.length) % tabs.length] ?? home).key }
      }),
    activateAt: (index) => set(({ tabs }) => ({ activeKey: (tabs[Math.min(index, tabs.length - 1)] ?? home).key })),
    move: (key, target) =>
      set(({ tabs }) => {
        const moved = tabs.find((tab) => tab.key === key)
        if (moved === undefined || key === home.key || key === target) return {}
        const rest = tabs.filter((tab) => tab !== moved)
        const forward = tabs.indexOf(moved) < tabs.findIndex((tab) => tab.key === target)
        const place = Math.max(1, rest.findIndex((tab) => tab.key === target) + (forward ? 1 : 0))
        return { tabs: rest.toSpliced(place, 0, moved) }
      }),
    restore: (kept, active) =>
      set(({ tabs }) => {
        const added = kept.map(({ address, label }) => toTab(address, label)).filter(({ key }) => tabs.every((tab) => tab.key !== key))
        const all = [...tabs, ...added]
        return { tabs: all, activeKey: (all.find(({ key }) => key === active) ?? home).key }
      }),
    reset: () => set(() => ({ tabs: [home], activeKey: home.key, closed: [] })),
    setTabRule: (rule) => {
      isTab = rule
      // Said to those who listen only when something has to move: to them every word is somebody's choice.
      const { tabs, untabbed } = get()
      if (tabs.some(({ key }) => !rule(key))) set(() => ({}))
      else if (untabbed !== null && rule(untabbed.key)) set(() => ({ tabs: [...tabs, untabbed], untabbed: null }))
    },
  }
})

/** Opens a page in a tab from anywhere, also outside React. */
export const openTab = (address: string, label: string): void => useTabs.getState().open(address, label)
