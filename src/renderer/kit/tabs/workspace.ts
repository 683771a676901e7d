import type { Workspace } from '#shared/schemas/workspace.ts'
import { invoke } from '../ipc/bridge.ts'
import { forgetDraftsOf, useDrafts } from './drafts.ts'
import { isShownToUser, reportError } from '../errors/errors.ts'
import { forgetKeptOf } from './kept.ts'
import { useMainState } from '../session/session.ts'
import { dropUnsavedQuestion } from './tabCommands.ts'
import { openPages, useTabs } from './tabs.ts'

/** What is open in the tabs, kept by main while the page may not hold it. */

/** Typing is not sent key by key. Milliseconds. */
const SAVE_AFTER_MS = 300

const present = (): Workspace => {
  const { tabs, activeKey } = useTabs.getState()
  const drafts = Object.fromEntries([...useDrafts.getState().values].map(([key, value]) => [key, JSON.stringify(value)]))
  return { tabs: tabs.map(({ key, label }) => ({ address: key, label })), active: activeKey, drafts }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Saves what is open now; while nobody is signed in there is nothing to save. */
export async function saveWorkspace(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (useMainState.getState().session.phase !== 'signed-in') return
  await invoke('workspace:save', present()).catch((error: unknown) => {
    if (isShownToUser(error)) reportError(error, 'workspace:save')
  })
}

const saveSoon = (): void => {
  timer ??= setTimeout(() => void saveWorkspace(), SAVE_AFTER_MS)
}

/** Follows tabs and drafts from now on, and forgets the drafts of tabs that are gone or mounted anew. */
export function followWorkspace(): void {
  useDrafts.subscribe(saveSoon)
  useTabs.subscribe((state, before) => {
    const { tabs } = state
    if (tabs !== before.tabs || state.untabbed !== before.untabbed) {
      const generations = new Map(openPages(state).map(({ key, generation }) => [key, generation]))
      const changed = new Set(
        openPages(before)
          .filter(({ key, generation }) => generations.get(key) !== generation)
          .map(({ key }) => key),
      )
      if (changed.size > 0) {
        // Nobody was asked before leaving a page that is no tab: what was typed there waits for them to come back.
        forgetDraftsOf((tabKey) => changed.has(tabKey) && tabKey !== before.untabbed?.key)
        forgetKeptOf((tabKey) => changed.has(tabKey))
      }
    }
    // The program may end at any moment, and tabs do not change as fast as keys are pressed.
    if (tabs.map(({ key }) => key).join('\n') === before.tabs.map(({ key }) => key).join('\n')) saveSoon()
    else void saveWorkspace()
  })
}

/** Puts what main kept on the screen, beside what is there. A draft that cannot be read is left out. */
export function applyWorkspace({ tabs, active, drafts }: Workspace): void {
  const values = Object.entries(drafts).flatMap(([key, text]): [string, unknown][] => {
    try {
      return [[key, JSON.parse(text)]]
    } catch {
      return []
    }
  })
  useDrafts.setState((before) => ({ values: new Map([...before.values, ...values]) }))
  useTabs.getState().restore(tabs, active)
}

/** Takes everything off the page. Main keeps what may come back. */
export function forgetWorkspace(): void {
  clearTimeout(timer)
  timer = undefined
  dropUnsavedQuestion()
  useTabs.getState().reset()
  useDrafts.setState({ values: new Map() })
  forgetKeptOf(() => true)
}
