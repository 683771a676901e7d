import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { INVOKE, isEventChannel, type BackofficeBridge } from '../shared/ipc.ts'

/**
 * The page's bridge to main. Every request goes over one Electron channel, and main looks the name up in its own table: libraries
 * (electron-log, for example) register Electron channels of their own in main, which the page must not reach.
 */
const bridge: BackofficeBridge = {
  call: (requestId, name, args, owner = null) => ipcRenderer.invoke(INVOKE, 'api:call', requestId, name, args, owner),
  invoke: (channel, ...args) => ipcRenderer.invoke(INVOKE, channel, ...args),
  on: (channel, listener) => {
    if (!isEventChannel(channel)) throw new Error(`Unknown event: ${String(channel)}`)
    // The event object stays here: it would hand ipcRenderer to the page.
    const forward = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]) => listener(payload)
    ipcRenderer.on(channel, forward)
    return () => {
      ipcRenderer.removeListener(channel, forward)
    }
  },
}

contextBridge.exposeInMainWorld('backoffice', bridge)
