import { create } from 'zustand'
import type { EmbedBounds, EmbedState } from '#shared/schemas/embeds.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { IFRAME_PATH } from '#renderer/kit/menu/menuModel.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { openPages, useTabs, type Tab } from '#renderer/kit/tabs/tabs.ts'

/** Main's external pages, by the key of their tab. */
const useEmbeds = create<{ readonly byId: Readonly<Record<string, EmbedState>> }>()(() => ({ byId: {} }))

const keep = (state: EmbedState): void => useEmbeds.setState(({ byId }) => ({ byId: { ...byId, [state.id]: state } }))

function forget(id: string): void {
  useEmbeds.setState(({ byId: { [id]: _gone, ...rest } }) => ({ byId: rest }))
  // A lock removes the tabs too, but restores them after the unlock. Only tabs that a person closes end their page.
  if (useMainState.getState().session.phase === 'signed-in') invoke('embed:close', id).catch(notifyError)
}

const isEmbed = ({ path }: Tab): boolean => path.startsWith(IFRAME_PATH)

let isConnected = false

/**
 * Mirrors main's external pages, and closes or reloads them with their tabs. It watches the tabs instead of components, because a component
 * that unmounts cannot know whether its tab was hidden or closed.
 */
function connect(): void {
  if (isConnected) return
  isConnected = true
  subscribe('embed:changed', keep)
  useTabs.subscribe((state, before) => {
    if (state.tabs === before.tabs && state.untabbed === before.untabbed) return
    for (const { key: id, generation } of openPages(before).filter(isEmbed)) {
      const now = openPages(state).find(({ key }) => key === id)
      if (now === undefined) forget(id)
      else if (now.generation !== generation) reloadEmbed(id)
    }
  })
}

/** The state of a tab's external page; undefined until main has answered. */
export const useEmbed = (id: string): EmbedState | undefined => useEmbeds(({ byId }) => byId[id])

/** Shows the external page at `bounds`. Main opens it if it is not open yet. */
export async function showEmbed(id: string, path: string, bounds: EmbedBounds): Promise<void> {
  connect()
  try {
    keep(await invoke('embed:show', id, path, bounds))
  } catch (error) {
    notifyError(error)
  }
}

export const hideEmbed = (id: string): void => void invoke('embed:hide', id).catch(notifyError)
export const reloadEmbed = (id: string): void => void invoke('embed:reload', id).catch(notifyError)
export const focusEmbed = (id: string): void => void invoke('embed:focus', id).catch(notifyError)
export const openEmbedInBrowser = (id: string): void => void invoke('embed:openExternal', id).catch(notifyError)

/** A picture of the page. Null if none could be taken. */
export const snapshotOf = (id: string): Promise<string | null> => invoke('embed:snapshot', id).catch(() => null)
