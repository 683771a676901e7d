/** What the contract of the preload's bridge exposes. */
const { contextBridge, ipcRenderer } = require('electron')

const received = []
contextBridge.exposeInMainWorld('contract', {
  invoke: (channel, value) => ipcRenderer.invoke(channel, value),
  listen: (channel) => {
    const listener = (_event, value) => {
      received.push(value)
      if (value === 'stop') ipcRenderer.removeListener(channel, listener)
    }
    ipcRenderer.on(channel, listener)
  },
  received: () => received,
})
