import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { isEventChannel, isInvokeChannel, type BackofficeBridge } from '../shared/ipc.ts'

const refuse = (channel: string): never => {
  throw new Error(`Unknown channel: ${channel}`)
}

const bridge: BackofficeBridge = {
  call: (requestId, name, args, owner = null) => ipcRenderer.invoke('api:call', requestId, name, args, owner),
  invoke: (channel, ...args) => (isInvokeChannel(channel) ? ipcRenderer.invoke(channel, ...args) : refuse(channel)),
  on: (channel, listener) => {
    if (!isEventChannel(channel)) return refuse(channel)
    // The event itself stays here: it would hand ipcRenderer to the page.
    const forward = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]) => listener(payload)
    ipcRenderer.on(channel, forward)
    return () => {
      ipcRenderer.removeListener(channel, forward)
    }
  },
}

contextBridge.exposeInMainWorld('backoffice', bridge)
