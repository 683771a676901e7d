import { MAX_KEPT_TABS, MAX_TAB_LABEL } from '#shared/domain/limits.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { draftsBeside, readDraftKey, unsavedTabs } from '#shared/workspace.ts'
import { invoke } from '../ipc/bridge.ts'
import { forgetDraftsOf, useDrafts } from './drafts.ts'
import { settleRestoredDrafts } from './defineDraft.ts'
import { isShownToUser, reportError } from '../errors/errors.ts'
import { forgetTabStateOf } from './tabState.ts'
import { useMainState } from '../session/session.ts'
import { dropUnsavedQuestion } from './tabCommands.ts'
import { HOME_PATH, openPages, useTabs, type Tab, type TabsState } from './tabs.ts'
import { closeTabWorkOf, markTabWork } from './tabWork.ts'
import { isStaleMark } from './unsaved.ts'

/** Saves the open tabs and their drafts to main, which keeps them while the screen is locked, signed out or reloaded. */

/** How long changes of drafts are collected before they are saved. Milliseconds. */
const SAVE_AFTER_MS = 300

/** The open tabs with their drafts; of too many the ones that were opened last, beside those with unsaved content and the active one. */
function present(): Workspace {
  const { tabs, activeKey } = useTabs.getState()
  const { values } = useDrafts.getState()
  const kept = keptTabs(tabs, () => new Set([HOME_PATH, activeKey, ...unsavedTabs(values.keys())]))
  const left = new Set(tabs.map(({ key }) => key))
  for (const { key } of kept) left.delete(key)
  const drafts = [...values].filter(([key]) => !left.has(readDraftKey(key).tabKey))
  return {
    tabs: kept.map(({ key, label }) => ({ address: key, label: label.slice(0, MAX_TAB_LABEL) })),
    active: activeKey,
    drafts: Object.fromEntries(drafts.map(([key, value]) => [key, JSON.stringify(value)])),
  }
}

/** @param keptFirst The keys of the tabs that are kept before others; asked only where there are too many. */
function keptTabs(tabs: readonly Tab[], keptFirst: () => ReadonlySet<string>): readonly Tab[] {
  if (tabs.length <= MAX_KEPT_TABS) return tabs
  const first = keptFirst()
  const ordered = [...tabs.filter(({ key }) => first.has(key)), ...tabs.filter(({ key }) => !first.has(key)).toReversed()]
  const kept = new Set(ordered.slice(0, MAX_KEPT_TABS))
  return tabs.filter((tab) => kept.has(tab))
}

let timer: ReturnType<typeof setTimeout> | undefined
/** Main still has the mark of content that the restored page has lost. */
let isMainBehind = false

/** Saves the workspace now. Does nothing while signed out or locked: the tabs then belong to no person. */
export async function saveWorkspace(): Promise<void> {
  clearTimer()
  if (isSignedIn()) await send()
}

/** Saves the drafts that changed in the last moment, if any did: before a lock, which forgets the tabs, and after a form was sent. */
export function saveLastChanges(): void {
  if (timer === undefined) return
  clearTimer()
  void send()
}

function clearTimer(): void {
  clearTimeout(timer)
  timer = undefined
}

async function send(): Promise<void> {
  isMainBehind = false
  await invoke('workspace:save', present()).catch((error: unknown) => {
    if (isShownToUser(error)) reportError(error, 'workspace:save')
  })
}

const isSignedIn = (): boolean => useMainState.getState().session.phase === 'signed-in'

const saveSoon = (): void => {
  if (isSignedIn()) timer ??= setTimeout(() => void saveWorkspace(), SAVE_AFTER_MS)
}

/** Saves the workspace on every change from now on, and drops the drafts of tabs that are closed. */
export function followWorkspace(): void {
  useDrafts.subscribe(saveSoon)
  useTabs.subscribe((state, before) => {
    const { tabs } = state
    if (tabs !== before.tabs || state.untabbed !== before.untabbed) forgetGone(state, before)
    // Opened and closed tabs are saved at once: the program may end at any moment, and they change rarely.
    if (tabs.map(({ key }) => key).join('\n') === before.tabs.map(({ key }) => key).join('\n')) saveSoon()
    else void saveWorkspace()
  })
}

/** Drops what belongs to pages that were closed or refreshed. */
function forgetGone(state: TabsState, before: TabsState): void {
  const generations = new Map(openPages(state).map(({ key, generation }) => [key, generation]))
  const changed = openPages(before).filter(({ key, generation }) => generations.get(key) !== generation)
  if (changed.length === 0) return
  const all = new Set(changed.map(({ key }) => key))
  const isClosed = (tabKey: string): boolean => all.has(tabKey) && !generations.has(tabKey)
  // Leaving an untabbed page does not ask about unsaved content, so its drafts are kept for the next visit, and its works go on.
  const isLeft = (tabKey: string): boolean => tabKey === before.untabbed?.key && isClosed(tabKey)
  forgetDraftsOf((tabKey) => isClosed(tabKey) && !isLeft(tabKey))
  forgetTabStateOf((tabKey) => all.has(tabKey))
  // A lock closes the tabs as well, but their works go on until the unlock.
  if (isSignedIn()) closeTabWorkOf((tabKey) => all.has(tabKey) && !isLeft(tabKey))
}

/** Saves a restored workspace from which marks were left out: main would ask about them at a quit, and name them after a kill. */
export function saveRestored(): void {
  if (isMainBehind) void saveWorkspace()
}

/**
 * Restores a saved workspace beside what is open. A draft that cannot be parsed is left out, and so are the mark of lost content, and the
 * drafts of a tab in which something was typed since.
 */
export function applyWorkspace({ tabs, active, drafts }: Workspace): void {
  const values = Object.entries(drafts).flatMap(([key, text]): [string, unknown][] => {
    try {
      const value: unknown = JSON.parse(text)
      isMainBehind ||= isStaleMark(key, value)
      return isStaleMark(key, value) ? [] : [[key, value]]
    } catch {
      return []
    }
  })
  useDrafts.setState((before) => ({ values: new Map([...before.values, ...draftsBeside(before.values.keys(), values)]) }))
  settleRestoredDrafts()
  markTabWork()
  useTabs.getState().restore(tabs, active)
}

/** Closes all tabs and drops their drafts in the page. Main's copy stays. */
export function forgetWorkspace(): void {
  clearTimer()
  isMainBehind = false
  dropUnsavedQuestion()
  useTabs.getState().reset()
  useDrafts.setState({ values: new Map() })
  forgetTabStateOf(() => true)
}
