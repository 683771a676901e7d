import { setTimeout } from 'node:timers/promises'
import type { ElectronApplication, Page } from 'playwright'
import { heapOf } from '../../measure.ts'

/** What the program holds after a collection, in bytes and counts. */
export interface Footprint {
  readonly pageHeap: number
  /** DOM nodes in memory, in the document or not. */
  readonly nodes: number
  readonly pageListeners: number
  /** V8's heap of main and the buffers outside of it. */
  readonly mainHeap: number
  /** Sockets, timers and requests that keep main alive. */
  readonly resources: number
  /** Listeners of main on Electron's objects and on the process. */
  readonly mainListeners: number
}

/** Answers, animations and sockets that end by themselves do so within this time. */
const LOOKS = 10
const LOOK_EVERY_MS = 1000

/** The least of each in some looks: a timer or a cached answer that is about to end is nothing that stays. */
export async function footprintOf(app: ElectronApplication, page: Page): Promise<Footprint> {
  let least = await look(app, page)
  for (let count = 1; count < LOOKS; count++) {
    await setTimeout(LOOK_EVERY_MS)
    const next = await look(app, page)
    least = {
      pageHeap: Math.min(least.pageHeap, next.pageHeap),
      nodes: Math.min(least.nodes, next.nodes),
      pageListeners: Math.min(least.pageListeners, next.pageListeners),
      mainHeap: Math.min(least.mainHeap, next.mainHeap),
      resources: Math.min(least.resources, next.resources),
      mainListeners: Math.min(least.mainListeners, next.mainListeners),
    }
  }
  return least
}

const look = async (app: ElectronApplication, page: Page): Promise<Footprint> => ({ ...(await pageOf(page)), ...(await mainOf(app)) })

async function pageOf(page: Page): Promise<Pick<Footprint, 'pageHeap' | 'nodes' | 'pageListeners'>> {
  const session = await page.context().newCDPSession(page)
  try {
    // An attached client holds the elements that Chromium's own warnings name, with their whole pages.
    await session.send('Runtime.discardConsoleEntries')
    const pageHeap = await heapOf(page)
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { pageHeap, nodes, pageListeners: jsEventListeners }
  } finally {
    await session.detach()
  }
}

const mainOf = (app: ElectronApplication): Promise<Pick<Footprint, 'mainHeap' | 'resources' | 'mainListeners'>> =>
  app.evaluate(async (electron) => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void
    // Twice: objects that the first collection frees can hold others, and weak references are kept for one turn.
    for (let time = 0; time < 2; time++) {
      await new Promise((resolve) => void setImmediate(resolve))
      collect()
    }
    const { app: program, ipcMain, nativeTheme, powerMonitor, screen, session, webContents } = electron
    const windows = webContents.getAllWebContents()
    const emitters: NodeJS.EventEmitter[] = [
      program,
      ipcMain,
      nativeTheme,
      powerMonitor,
      screen,
      session.defaultSession,
      process,
      ...windows,
    ]
    const { heapUsed, external } = process.memoryUsage()
    return {
      mainHeap: heapUsed + external,
      resources: process.getActiveResourcesInfo().length,
      mainListeners: emitters.reduce(
        (sum, emitter) => sum + emitter.eventNames().reduce((count, event) => count + emitter.listenerCount(event), 0),
        0,
      ),
    }
  })
