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
  readonly activeKey: string
  /** Opens the tab, or comes back to it when it is open. `address` is a path with an optional query. */
  open: (address: string, label: string) => void
  activate: (key: string) => void
  close: (key: string) => void
  closeOthers: (key: string) => void
  closeAll: () => void
  refresh: (key: string) => void
  /** Goes `step` tabs to the right (or left when negative), round the end. */
  activateNext: (step: 1 | -1) => void
  setLabel: (key: string, label: string) => void
  /** Opens these tabs beside what is open, the one at `active` in front. */
  restore: (tabs: readonly { readonly address: string; readonly label: string }[], active: string) => void
  /** Home alone, as after every sign-in (spec.md §2, Tab bar). */
  reset: () => void
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

/** The tab that takes over when `key` goes: the right neighbour, else the left one. */
function successor(tabs: readonly Tab[], key: string): string {
  const index = tabs.findIndex((tab) => tab.key === key)
  return (tabs[index + 1] ?? tabs[index - 1] ?? home).key
}

export const useTabs = create<TabsState>()((set) => ({
  tabs: [home],
  activeKey: home.key,
  open: (address, label) =>
    set(({ tabs }) => {
      const tab = toTab(address, label)
      return { activeKey: tab.key, tabs: tabs.some(({ key }) => key === tab.key) ? tabs : [...tabs, tab] }
    }),
  activate: (key) => set(({ tabs }) => (tabs.some((tab) => tab.key === key) ? { activeKey: key } : {})),
  close: (key) =>
    set(({ tabs, activeKey }) =>
      key === home.key
        ? {}
        : { tabs: tabs.filter((tab) => tab.key !== key), activeKey: activeKey === key ? successor(tabs, key) : activeKey },
    ),
  closeOthers: (key) =>
    set(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.key === key || tab.key === home.key), activeKey: key })),
  closeAll: () => set({ tabs: [home], activeKey: home.key }),
  refresh: (key) =>
    set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === key ? { ...tab, generation: tab.generation + 1 } : tab)) })),
  activateNext: (step) =>
    set(({ tabs, activeKey }) => {
      const index = tabs.findIndex(({ key }) => key === activeKey)
      return { activeKey: (tabs[(index + step + tabs.length) % tabs.length] ?? home).key }
    }),
  setLabel: (key, label) =>
    set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === key && tab.label !== label ? { ...tab, label } : tab)) })),
  restore: (kept, active) =>
    set(({ tabs }) => {
      const added = kept.map(({ address, label }) => toTab(address, label)).filter(({ key }) => tabs.every((tab) => tab.key !== key))
      const all = [...tabs, ...added]
      return { tabs: all, activeKey: (all.find(({ key }) => key === active) ?? home).key }
    }),
  reset: () => set({ tabs: [home], activeKey: home.key }),
}))

/** Opens a page in a tab from anywhere, also outside React. */
export const openTab = (address: string, label: string): void => useTabs.getState().open(address, label)
