import type { PageEvents } from '../ipc/pageEvents.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import type { Core } from './openDeployment.ts'
import type { createFileServices } from './createFileServices.ts'
import type { createNetwork } from './createNetwork.ts'
import type { createPageCalls } from './createPageCalls.ts'
import type { createPersonStores } from './createPersonStores.ts'
import type { createSession } from './createSession.ts'
import type { createSystemServices } from './createSystemServices.ts'

/**
 * The services of the program by the names under which `app.ts` passes them on, a type for each function that makes some. A function
 * picks what it needs of the groups before its own: of `Services`, which holds its own as well, it would depend in a circle.
 */
export type Network = ReturnType<typeof createNetwork>
export type SessionServices = ReturnType<typeof createSession>
export type PersonStores = ReturnType<typeof createPersonStores>
export type PageCalls = ReturnType<typeof createPageCalls>
export type FileServices = ReturnType<typeof createFileServices>

/** The window, and what main tells its page. */
export interface PageServices {
  readonly window: MainWindow
  readonly events: PageEvents
}

/** All of them, for what follows when they are there. */
export type Services = Core &
  Network &
  SessionServices &
  PersonStores &
  PageServices &
  PageCalls &
  FileServices &
  ReturnType<typeof createSystemServices>
