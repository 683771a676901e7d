import { create } from 'zustand'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'

/** Whether the window fills the screen. The system's own keys change it as well, so main tells. */
export const useFullscreen = create<{ readonly isFullscreen: boolean }>()(() => ({ isFullscreen: false }))

const follow = (isFullscreen: boolean): void => useFullscreen.setState({ isFullscreen })

/** Takes over the window's state and follows it from here on. */
export function followFullscreen(): void {
  subscribe('window:fullscreen', follow)
  invoke('window:isFullscreen').then(follow).catch(notifyError)
}

export const toggleFullscreen = (): Promise<void> =>
  invoke('window:setFullscreen', !useFullscreen.getState().isFullscreen).catch(notifyError)
