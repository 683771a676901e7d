import { create } from 'zustand'
import { forgetDraftsOf, refreshDraftsOf } from './drafts.ts'
import { HOME_PATH, useTabs } from './tabs.ts'
import { closeTabWorkOf } from './tabWork.ts'
import { isUnsaved } from './unsaved.ts'

/** The commands for tabs. If a command would lose unsaved content, the person is asked first, once for all tabs concerned. */

export interface UnsavedQuestion {
  readonly act: 'close' | 'refresh'
  /** The tabs that would lose something. */
  readonly tabKeys: readonly string[]
  readonly proceed: () => void
}

interface Asking {
  readonly question: UnsavedQuestion | null
}

export const useUnsavedQuestion = create<Asking>()(() => ({ question: null }))

/** Closes the question. */
export const dropUnsavedQuestion = (): void => useUnsavedQuestion.setState({ question: null })

function askFirst(act: UnsavedQuestion['act'], going: readonly string[], proceed: () => void): void {
  const tabKeys = going.filter(isUnsaved)
  if (tabKeys.length === 0) proceed()
  else useUnsavedQuestion.setState({ question: { act, tabKeys, proceed } })
}

const closable = (): string[] =>
  useTabs
    .getState()
    .tabs.map(({ key }) => key)
    .filter((key) => key !== HOME_PATH)

/** `then` runs when the tab is closed, which may be after an answer. Home stays, with what is kept in it until the session ends. */
export function closeTab(tabKey: string, then?: () => void): void {
  if (tabKey === HOME_PATH) return
  askFirst('close', [tabKey], () => {
    useTabs.getState().close(tabKey)
    // An untabbed page keeps its drafts and its work when it is only left.
    forgetDraftsOf((key) => key === tabKey)
    closeTabWorkOf((key) => key === tabKey)
    then?.()
  })
}

export function closeOtherTabs(tabKey: string): void {
  const going = closable().filter((key) => key !== tabKey)
  askFirst('close', going, () => useTabs.getState().closeOthers(tabKey))
}

export function closeTabsRight(tabKey: string): void {
  const keys = useTabs.getState().tabs.map(({ key }) => key)
  askFirst('close', keys.slice(keys.indexOf(tabKey) + 1), () => useTabs.getState().closeRight(tabKey))
}

export const closeAllTabs = (): void => askFirst('close', closable(), () => useTabs.getState().closeAll())

export const refreshTab = (tabKey: string): void =>
  askFirst('refresh', [tabKey], () => {
    // First, so that the page is mounted with the drafts that stay.
    refreshDraftsOf((key) => key === tabKey)
    useTabs.getState().refresh(tabKey)
  })
