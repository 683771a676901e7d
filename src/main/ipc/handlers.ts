import { clipboard, shell } from 'electron'
import type { AppState, Settings } from '#shared/ipc.ts'
import type { Exports } from '../exports/exports.ts'
import type { Api } from '../http/api.ts'
import type { Lock } from '../lock/lock.ts'
import type { Logger } from '../log/log.ts'
import type { Session } from '../session/session.ts'
import type { Handlers } from './register.ts'

export interface HandlerParts {
  readonly api: Api
  readonly session: Session
  readonly lock: Lock
  readonly exports: Exports
  readonly log: Logger
  readonly appState: () => AppState
  readonly applySettings: (patch: Partial<Settings>) => Settings
}

/** Each channel, handed to the service whose it is. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { api, session, lock, exports, log } = parts
  const running = new Map<string, AbortController>()

  return {
    'app:state': () => parts.appState(),
    'app:settings': (patch) => parts.applySettings(patch),
    'app:copyText': (text) => clipboard.writeText(text),
    'app:reportError': ({ message, stack, info }) => log.error(`renderer: ${message}\n${stack}\n${info}`),
    'api:call': async (requestId, name, args) => {
      const abort = new AbortController()
      running.set(requestId, abort)
      try {
        return await api.call(name, args, abort.signal)
      } finally {
        running.delete(requestId)
      }
    },
    'api:cancel': (requestId) => running.get(requestId)?.abort(),
    'session:captcha': () => session.captcha(),
    'session:signIn': (args) => session.signIn(args),
    'session:signOut': () => session.signOut(),
    'lock:lock': (password) => lock.lock(password),
    'lock:unlock': (password) => lock.unlock(password),
    'exports:start': (request) => exports.start(request),
    'exports:cancel': (id) => exports.cancel(id),
    'exports:reveal': (id) => shell.showItemInFolder(exports.donePath(id)),
    'exports:list': () => exports.list(),
  }
}
