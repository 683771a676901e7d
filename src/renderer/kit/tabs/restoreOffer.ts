import { create } from 'zustand'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { unsavedContent, unsavedTabs } from '#shared/workspace.ts'
import { joined } from '#shared/text/isolated.ts'
import { invoke } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'
import { notifyLasting } from '../errors/notify.ts'
import { i18n } from '../i18n.ts'
import { labelWithoutMenu } from './pageRegistry.ts'
import { HOME_PATH, useTabs } from './tabs.ts'
import { isStaleMark, isUnsaved } from './unsaved.ts'
import { applyWorkspace } from './workspace.ts'

/** The tabs and drafts that the same person had open when their session expired; null when there is nothing to offer. */
export const useRestoreOffer = create<{ readonly offer: Workspace | null }>()(() => ({ offer: null }))

/** The pages of an offer that have unsaved content, but for content that was only in a form. */
const unsavedIn = ({ drafts }: Workspace): ReadonlySet<string> =>
  unsavedTabs(Object.keys(drafts).filter((key) => !isStaleMark(key, parsedJson(drafts[key] ?? ''))))

/** How many pages an offer would bring back, without home: its tabs, and a page that is no tab where it holds unsaved content. */
export function pagesIn(offer: Workspace): number {
  const pages = new Set([...offer.tabs.map(({ address }) => address), ...unsavedIn(offer)])
  pages.delete(HOME_PATH)
  return pages.size
}

/** What home holds that is not saved, in words: a dialog of the shell is home's, whose tab is always open. */
export const contentOfHome = (offer: Workspace): readonly string[] =>
  unsavedContent(offer.drafts).flatMap(({ address, what }) => (address === HOME_PATH ? [what] : []))

/** Reopens the offered tabs and drafts in addition to the open ones. Says which page keeps what was typed since. */
export function takeOffer(): void {
  const { offer } = useRestoreOffer.getState()
  if (offer !== null) {
    const kept = [...unsavedIn(offer)].filter(isUnsaved)
    applyWorkspace(offer)
    const pages = (): string => joined(kept.map(nameOf), i18n.t('session:lost.separator'))
    if (kept.length > 0) notifyLasting('info', () => i18n.t('session:restore.kept', { pages: pages() }))
  }
  forgetOffer()
}

const nameOf = (address: string): string => labelWithoutMenu(address, useTabs.getState().tabs.find(({ key }) => key === address)?.label)

export function forgetOffer(): void {
  useRestoreOffer.setState({ offer: null })
  invoke('workspace:forgetOffer').catch(notifyError)
}
