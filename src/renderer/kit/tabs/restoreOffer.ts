import { create } from 'zustand'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { unsavedContent } from '#shared/workspace.ts'
import { invoke } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'
import { HOME_PATH } from './tabs.ts'
import { applyWorkspace } from './workspace.ts'

/** The tabs and drafts that the same person had open when their session expired; null when there is nothing to offer. */
export const useRestoreOffer = create<{ readonly offer: Workspace | null }>()(() => ({ offer: null }))

/** How many pages an offer would reopen, without home. */
export const pagesIn = (offer: Workspace): number => offer.tabs.filter(({ address }) => address !== HOME_PATH).length

/** What home holds that is not saved, in words: a dialog of the shell is home's, whose tab is always open. */
export const contentOfHome = (offer: Workspace): readonly string[] =>
  unsavedContent(offer.drafts).flatMap(({ address, what }) => (address === HOME_PATH ? [what] : []))

/** Reopens the offered tabs and drafts in addition to the open ones. */
export function takeOffer(): void {
  const { offer } = useRestoreOffer.getState()
  if (offer !== null) applyWorkspace(offer)
  forgetOffer()
}

export function forgetOffer(): void {
  useRestoreOffer.setState({ offer: null })
  invoke('workspace:forgetOffer').catch(notifyError)
}
