import { EventEmitter } from 'node:events'

/** Electron's views, contents and session of external pages, which record what they are asked for. For `vi.mock('electron', …)`. */
export function fakePages() {
  const calls: unknown[][] = []
  const tell =
    (name: string) =>
    (...args: unknown[]): void =>
      void calls.push([name, ...args])

  class Contents extends EventEmitter {
    readonly state = { isDestroyed: false, isFocused: false, isLoading: true }
    /** How the load that was asked for last ends. */
    loading = Promise.withResolvers<void>()
    openWindow: (details: { url: string }) => unknown = () => undefined
    readonly mainFrame = { framesInSubtree: [] as unknown[] }
    readonly loadURL = (url: string): Promise<void> => {
      calls.push(['load', url])
      this.loading = Promise.withResolvers()
      return this.loading.promise
    }
    readonly isDestroyed = (): boolean => this.state.isDestroyed
    readonly isFocused = (): boolean => this.state.isFocused
    readonly isLoading = (): boolean => this.state.isLoading
    readonly reload = tell('reload')
    readonly focus = tell('focus')
    readonly stop = tell('stop')
    readonly close = tell('close')
    readonly setAudioMuted = tell('mute')
    readonly setWindowOpenHandler = (handler: (details: { url: string }) => unknown): void => void (this.openWindow = handler)
    readonly capturePage = () => Promise.resolve({ toJPEG: (quality: number): Buffer => Buffer.from(`quality ${quality}`) })
  }

  const views: View[] = []
  class View {
    readonly webContents = new Contents()
    readonly setBounds = tell('bounds')
    readonly options: unknown
    constructor(options: unknown) {
      this.options = options
      views.push(this)
    }
  }

  class Session extends EventEmitter {
    permission: (...args: unknown[]) => unknown = () => undefined
    check: () => unknown = () => undefined
    device: () => unknown = () => undefined
    filter: unknown
    before: (details: unknown, answer: (given: unknown) => void) => void = () => undefined
    /** How the session's data is erased. */
    cleared: Promise<void> = Promise.resolve()
    readonly setPermissionRequestHandler = (handler: Session['permission']): void => void (this.permission = handler)
    readonly setPermissionCheckHandler = (handler: Session['check']): void => void (this.check = handler)
    readonly setDevicePermissionHandler = (handler: Session['device']): void => void (this.device = handler)
    readonly webRequest = {
      onBeforeRequest: (filter: unknown, handler: Session['before']): void => {
        this.filter = filter
        this.before = handler
      },
    }
    readonly clearData = (): Promise<void> => {
      calls.push(['clearData'])
      return this.cleared
    }
    readonly clearAuthCache = tell('clearAuthCache')
    readonly closeAllConnections = tell('closeAllConnections')
  }

  const sessions = new Map<string, Session>()
  const fromPartition = (name: string): Session => {
    const own = sessions.get(name) ?? new Session()
    sessions.set(name, own)
    return own
  }
  return { electron: { WebContentsView: View, session: { fromPartition } }, calls, views, partition: () => fromPartition('embedded') }
}
