import { EventEmitter } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserWindowConstructorOptions, IpcMainInvokeEvent, WebFrameMain } from 'electron'
import { APP_URL } from '#main/window/appProtocol.ts'
import { INVOKE, type InvokeArgs, type InvokeChannel, type InvokeResult, type Reply } from '#shared/ipc.ts'
import { createNet } from '../../electron-stand-in/net/standalone.cjs'

/**
 * An `electron` in which the program's composition root runs without a window. A member that no contract covers (`tests/contract`)
 * throws: no test may rest on what nobody has compared with Electron. A covered one that a test does not need does nothing.
 */

type Members = Readonly<Record<string, unknown>>

const CONTRACTS = resolve(import.meta.dirname, '../../../contract/app/contracts')

/** Read, not imported: the contracts themselves import Electron. */
const covered: ReadonlySet<string> = new Set(
  readdirSync(CONTRACTS)
    .flatMap((file) => [...readFileSync(resolve(CONTRACTS, file), 'utf8').matchAll(/members: \[([^\]]*)\]/gu)])
    .flatMap(([, members = '']) => [...members.matchAll(/'([^']+)'/gu)].map(([, member = '']) => member)),
)

/** Read through interfaces of the program's own, for which no contract is asked. */
const PLAIN: ReadonlySet<string> = new Set(['App.isPackaged', 'App.getAppPath', 'PowerMonitor.getSystemIdleState'])

/** An object of Electron's, with its events. */
function double(type: string, members: Members = {}): EventEmitter {
  const isKnown = (name: string): boolean => covered.has(`${type}.${name}`) || PLAIN.has(`${type}.${name}`)
  for (const name of Object.keys(members)) if (!isKnown(name)) throw new Error(`no contract covers ${type}.${name}`)
  return new Proxy(Object.assign(new EventEmitter(), members), {
    get: (target, name, receiver): unknown => {
      if (typeof name === 'symbol' || name === 'then' || name in target) return Reflect.get(target, name, receiver)
      if (isKnown(name)) return () => undefined
      throw new Error(`no contract covers ${type}.${name}`)
    },
  })
}

/** A frame as main sees the sender of a message. */
export const frameOf = (url: string, parent: WebFrameMain | null = null): WebFrameMain => ({ url, parent }) as unknown as WebFrameMain

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<Reply<unknown>>
type Ask = <C extends InvokeChannel>(channel: C, ...args: InvokeArgs<C>) => Promise<Reply<InvokeResult<C>>>

function notMade(): never {
  throw new Error('no test needs one')
}

/** @param folder Takes everything that the program stores. */
export function electronDouble(folder: string) {
  Object.defineProperty(process, 'resourcesPath', { value: folder, configurable: true })
  const { request, cookies } = createNet()
  const handlers = new Map<string, Handler>()
  const sent: { readonly channel: string; readonly payload: unknown }[] = []
  /** The answer of the save dialog, until which it stays open. */
  let saved = Promise.withResolvers<{ canceled: boolean; filePath: string }>()
  const asked: unknown[] = []
  /** The answer of the folder dialog; null: the person closes it. */
  const chosen: { folder: string | null } = { folder: null }

  const contents = double('WebContents', {
    send: (channel: string, payload: unknown) => void sent.push({ channel, payload }),
    session: double('Session'),
    navigationHistory: double('NavigationHistory'),
    executeJavaScript: () => Promise.resolve(0),
    printToPDF: () => Promise.resolve(Buffer.from('%PDF-1.7')),
  })
  const view = double('View', { children: [] })
  const area = { x: 0, y: 0, width: 1920, height: 1040 }
  /** What the window was made with, and whether it is seen. */
  const made: { options: BrowserWindowConstructorOptions } = { options: {} }
  let isShown = false
  let isFocused = true
  const backgrounds: string[] = []
  const notices: unknown[] = []
  /** How a session is emptied. */
  const clearing = { run: () => Promise.resolve() }
  const window = double('BrowserWindow', {
    webContents: contents,
    isDestroyed: () => false,
    isVisible: () => isShown,
    show: () => void (isShown = true),
    isFocused: () => isFocused,
    setBackgroundColor: (color: string) => void backgrounds.push(color),
    loadURL: () => Promise.resolve(),
    getContentBounds: () => area,
  })
  Object.assign(window, { contentView: view })
  const sessionOf = (): EventEmitter =>
    double('Session', {
      cookies,
      webRequest: double('WebRequest'),
      resolveProxy: () => Promise.resolve('DIRECT'),
      clearData: () => clearing.run(),
    })
  const frames =
    (frame: WebFrameMain | null): Ask =>
    async <C extends InvokeChannel>(channel: C, ...args: InvokeArgs<C>) => {
      const handler = handlers.get(INVOKE)
      if (handler === undefined) throw new Error('the program does not answer')
      return (await handler({ senderFrame: frame } as unknown as IpcMainInvokeEvent, channel, ...args)) as Reply<InvokeResult<C>>
    }

  const notification = function Notification(options: unknown) {
    notices.push(options)
    return double('Notification')
  }
  const electron = {
    app: double('App', {
      getPath: (name: string) => (name === 'userData' || name === 'logs' ? folder : `${folder}/${name}`),
      isPackaged: false,
      getAppPath: () => folder,
      getName: () => 'backoffice-test',
      getVersion: () => '0.0.0',
      commandLine: double('CommandLine', { hasSwitch: () => false }),
    }),
    BrowserWindow: function BrowserWindow(options: BrowserWindowConstructorOptions) {
      made.options = options
      return window
    },
    Menu: double('Menu'),
    Notification: Object.assign(notification, { isSupported: () => true }),
    View: function View() {
      return double('View')
    },
    WebContentsView: notMade,
    ClipboardItem: notMade,
    clipboard: double('Clipboard'),
    dialog: double('Dialog', {
      showSaveDialog: (...args: unknown[]) => {
        asked.push(args)
        return saved.promise
      },
      showOpenDialog: () => Promise.resolve({ canceled: chosen.folder === null, filePaths: chosen.folder === null ? [] : [chosen.folder] }),
    }),
    ipcMain: double('IpcMain', { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) }),
    nativeTheme: double('NativeTheme', { themeSource: 'system' }),
    // There is one session for all requests: the stand-in's network alone has no other.
    net: double('Net', { request: ({ session: _session, ...options }: Parameters<typeof request>[0]) => request(options) }),
    powerMonitor: double('PowerMonitor', { getSystemIdleTime: () => 0, getSystemIdleState: () => 'active' }),
    powerSaveBlocker: double('PowerSaveBlocker', { start: () => 1 }),
    protocol: double('Protocol'),
    screen: double('Screen', { getAllDisplays: () => [{ workArea: area }], getPrimaryDisplay: () => ({ workArea: area }) }),
    session: Object.assign(double('Session', { fromPartition: sessionOf }), { defaultSession: sessionOf() }),
    shell: double('Shell'),
  }
  return {
    electron,
    window,
    made,
    isShown: () => isShown,
    /** The backgrounds that the window was given after it was made. */
    backgrounds,
    /** Whether the person works in the program's window. */
    setFocused: (is: boolean) => void (isFocused = is),
    /** The system's notices. */
    notices,
    clearing,
    /** What the page was sent. */
    sent,
    /** The questions of the save dialog. */
    asked,
    chosen,
    /** Asks as the app's own page. */
    ask: frames(frameOf(APP_URL)),
    askFrom: frames,
    answerSave: (filePath: string) => {
      saved.resolve({ canceled: false, filePath })
      saved = Promise.withResolvers()
    },
  }
}
