import { create } from 'zustand'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'

/** Whether the window is fullscreen. The system's own keys change it as well, so main reports it. */
export const useFullscreen = create<{ readonly isFullscreen: boolean }>()(() => ({ isFullscreen: false }))

const follow = (isFullscreen: boolean): void => useFullscreen.setState({ isFullscreen })

/** Loads the window's state and follows its changes. */
export function followFullscreen(): void {
  subscribe('window:fullscreen', follow)
  invoke('window:isFullscreen').then(follow).catch(notifyError)
}

export const toggleFullscreen = (): Promise<void> =>
  invoke('window:setFullscreen', !useFullscreen.getState().isFullscreen).catch(notifyError)
