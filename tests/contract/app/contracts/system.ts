import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Contract } from '../contract.ts'
import { errorOf, openWindow } from '../helpers.ts'

export const systemContracts: readonly Contract[] = [
  {
    name: 'dialogs check their options before they open',
    members: ['Dialog.showMessageBox', 'Dialog.showOpenDialog', 'Dialog.showSaveDialog'],
    source: 'lib/browser/api/dialog.ts (messageBox, showOpenDialog, showSaveDialog)',
    run: ({ electron: { dialog } }) => {
      // Wrong on purpose: what the types refuse.
      const wrong: { [name: string]: unknown } = { title: 1, message: 1, properties: 'openFile' }
      assert.match(
        errorOf(() => Reflect.apply(dialog.showMessageBox, dialog, [{ message: wrong['message'] }])),
        /must be a string/u,
      )
      assert.match(
        errorOf(() => Reflect.apply(dialog.showSaveDialog, dialog, [{ title: wrong['title'] }])),
        /must be a string/u,
      )
      assert.match(
        errorOf(() => Reflect.apply(dialog.showOpenDialog, dialog, [{ properties: wrong['properties'] }])),
        /must be an array/u,
      )
    },
  },
  {
    name: 'a message box whose signal is aborted opens nothing and answers 0',
    members: ['Dialog.showMessageBox'],
    source: 'lib/browser/api/dialog.ts (signal.aborted); docs/api/dialog.md › signal',
    run: async ({ electron: { dialog } }) => {
      const answer = await dialog.showMessageBox({ message: 'x', buttons: ['a', 'b'], signal: AbortSignal.abort() })
      assert.deepEqual([answer.response, answer.checkboxChecked], [0, false])
    },
  },
  {
    name: 'a text that is written to the clipboard is read again',
    members: ['Clipboard.writeText', 'Clipboard.write', 'ClipboardItem.types', 'new ClipboardItem'],
    source: 'docs/api/clipboard.md; docs/api/clipboard-item.md',
    run: async ({ electron: { clipboard, ClipboardItem } }) => {
      await clipboard.writeText('订单')
      assert.equal(await clipboard.readText(), '订单')
      const item = new ClipboardItem({ 'text/plain': 'a', 'text/html': '<b>a</b>' })
      assert.deepEqual([...item.types].toSorted(), ['text/html', 'text/plain'])
      await clipboard.write([item])
      assert.equal(await clipboard.readText(), 'a')
    },
  },
  {
    name: 'a notification can be asked for and shown',
    members: [
      'Notification.isSupported',
      'new Notification',
      'Notification.show',
      'Notification.on',
      'Notification#click',
      'Notification#close',
      'Notification#failed',
    ],
    source: 'docs/api/notification.md',
    run: ({ electron: { Notification } }) => {
      assert.equal(typeof Notification.isSupported(), 'boolean')
      let clicks = 0
      const notification = new Notification({ title: 'Title', body: 'Body' })
      notification.on('click', () => (clicks += 1))
      notification.show()
      assert.deepEqual([notification.title, notification.body, clicks], ['Title', 'Body', 0])
    },
  },
  {
    name: 'the machine tells how long nobody touched it, and the events of its power',
    members: [
      'PowerMonitor.on',
      'PowerMonitor.getSystemIdleTime',
      'PowerMonitor#suspend',
      'PowerMonitor#resume',
      'PowerMonitor#shutdown',
      'PowerMonitor#lock-screen',
      'PowerMonitor#unlock-screen',
    ],
    source: 'docs/api/power-monitor.md (lock-screen and unlock-screen: macOS and Windows; shutdown: Linux and macOS)',
    run: ({ electron: { powerMonitor } }) => {
      assert.ok(powerMonitor.getSystemIdleTime() >= 0)
      const noted: string[] = []
      powerMonitor.on('suspend', () => noted.push('suspend'))
      powerMonitor.on('resume', () => noted.push('resume'))
      assert.deepEqual([noted, powerMonitor.listenerCount('suspend')], [[], 1])
    },
  },
  {
    name: 'sleep is held up from start to stop',
    members: ['PowerSaveBlocker.start', 'PowerSaveBlocker.stop'],
    source: 'docs/api/power-save-blocker.md',
    run: ({ electron: { powerSaveBlocker } }) => {
      const id = powerSaveBlocker.start('prevent-app-suspension')
      assert.equal(powerSaveBlocker.isStarted(id), true)
      assert.equal(powerSaveBlocker.stop(id), true)
      assert.equal(powerSaveBlocker.isStarted(id), false)
    },
  },
  {
    name: 'the display of a rectangle has a size and a scale',
    members: ['Screen.getDisplayMatching'],
    source: 'docs/api/screen.md › screen.getDisplayMatching',
    run: ({ electron: { screen } }) => {
      const { bounds, scaleFactor } = screen.getDisplayMatching({ x: 0, y: 0, width: 100, height: 100 })
      assert.ok(bounds.width > 0 && scaleFactor > 0)
    },
  },
  {
    name: 'the displays are known, the primary one among them, each with its work area, and changes are told',
    members: [
      'Screen.getAllDisplays',
      'Screen.getPrimaryDisplay',
      'Screen.on',
      'Screen#display-added',
      'Screen#display-removed',
      'Screen#display-metrics-changed',
    ],
    source: 'docs/api/screen.md › screen.getAllDisplays, screen.getPrimaryDisplay, events; docs/api/structures/display.md › workArea',
    run: ({ electron: { screen } }) => {
      const primary = screen.getPrimaryDisplay()
      assert.ok(screen.getAllDisplays().some(({ id }) => id === primary.id))
      const noted: string[] = []
      screen.on('display-added', () => noted.push('added'))
      screen.on('display-removed', () => noted.push('removed'))
      screen.on('display-metrics-changed', () => noted.push('changed'))
      assert.deepEqual([noted, screen.listenerCount('display-added')], [[], 1])
      const { workArea, bounds } = primary
      assert.ok(workArea.width > 0 && workArea.width <= bounds.width && workArea.height > 0 && workArea.height <= bounds.height)
    },
  },
  {
    name: 'a file that is not there opens with an error text, and showing it throws nothing',
    members: ['Shell.openPath', 'Shell.showItemInFolder'],
    source: 'docs/api/shell.md › shell.openPath, shell.showItemInFolder',
    run: async ({ electron: { shell }, folder }) => {
      const missing = join(folder, 'missing.xlsx')
      assert.notEqual(await shell.openPath(missing), '')
      shell.showItemInFolder(missing)
    },
  },
  {
    name: 'the theme is the app’s choice, and pages see it',
    members: ['NativeTheme.themeSource'],
    source: 'docs/api/native-theme.md › nativeTheme.themeSource',
    run: async ({ electron }) => {
      const { webContents } = await openWindow(electron)
      const isDark = (): Promise<unknown> => webContents.executeJavaScript('matchMedia("(prefers-color-scheme: dark)").matches')
      electron.nativeTheme.themeSource = 'dark'
      assert.deepEqual([electron.nativeTheme.shouldUseDarkColors, await isDark()], [true, true])
      electron.nativeTheme.themeSource = 'light'
      assert.equal(await isDark(), false)
      electron.nativeTheme.themeSource = 'system'
    },
  },
]
