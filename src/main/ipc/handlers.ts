import { clipboard, shell } from 'electron'
import type { AppState } from '#shared/ipc.ts'
import type { Settings } from '#shared/settings.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { Embeds } from '../embed/embeds.ts'
import type { ExportPlaces } from '../exports/exportPlaces.ts'
import type { ExportService } from '../exports/exportService.ts'
import type { Api } from '../http/api.ts'
import type { AutoLock } from '../lock/autoLock.ts'
import type { Lock } from '../lock/lock.ts'
import type { ErrorLog } from '../errorLog/errorLog.ts'
import type { ErrorLogService } from '../errorLog/errorLogService.ts'
import type { Logger } from '../log/log.ts'
import type { Session } from '../session/session.ts'
import type { PreferenceStore } from '../person/preferenceStore.ts'
import type { RecentPages } from '../person/recentPages.ts'
import type { SignIn } from '../session/signIn.ts'
import type { SocialSignIn } from '../social/socialSignIn.ts'
import type { WorkspaceStore } from '../person/workspaceStore.ts'
import type { PendingOrderLink } from '../links/pendingOrderLink.ts'
import type { MainWindow } from '../window/mainWindow.ts'
import type { PrintService } from '../print/printService.ts'
import type { ProxyLogin } from '../network/proxyLogin.ts'
import type { Handlers } from './register.ts'
import type { RunningCalls } from './runningCalls.ts'

export interface HandlerDeps {
  readonly api: Api
  readonly calls: RunningCalls
  readonly session: Session
  readonly signIn: SignIn
  readonly social: SocialSignIn
  readonly lock: Lock
  readonly autoLock: AutoLock
  readonly workspaces: WorkspaceStore
  readonly exports: ExportService
  readonly exportPlaces: ExportPlaces
  readonly proxyLogin: ProxyLogin
  readonly embeds: Embeds
  readonly errors: ErrorLog
  readonly errorLog: ErrorLogService
  /** The log file alone: the page's errors have their own place in the error log. */
  readonly recent: RecentPages
  readonly preferences: PreferenceStore
  readonly printService: PrintService
  readonly diagnostics: Diagnostics
  /** @throws AppError when no web console is configured, or the path is not one of its pages. */
  readonly openConsolePage: (path: string) => Promise<void>
  readonly log: Logger
  readonly window: MainWindow
  readonly links: PendingOrderLink
  readonly appState: () => AppState
  readonly applySettings: (patch: Partial<Settings>) => Settings
}

/** Each channel, handed to the service whose it is. */
export function createHandlers(parts: HandlerDeps): Handlers {
  const {
    api,
    calls,
    session,
    signIn,
    social,
    lock,
    autoLock,
    workspaces,
    exports,
    exportPlaces,
    embeds,
    proxyLogin,
    recent,
    preferences,
    printService,
    diagnostics,
    errors,
    errorLog,
    log,
    window,
    links,
  } = parts
  return {
    'app:state': () => parts.appState(),
    'app:settings': (patch) => parts.applySettings(patch),
    'app:copyText': (text) => clipboard.writeText(text),
    'app:reportError': (report) => {
      log.error(`renderer: ${report.message}\n${report.stack}\n${report.info}`)
      errors.add(report)
    },
    'app:openConsolePage': (path) => parts.openConsolePage(path),
    'window:isFullscreen': () => window.isFullscreen,
    'window:setFullscreen': (on) => window.setFullscreen(on),
    'link:take': () => links.take(),
    'api:call': (requestId, name, args, owner) =>
      calls.run(requestId, (signal) => api.call(name, args, { signal, owner: owner ?? undefined })),
    'api:cancel': (requestId) => calls.cancel(requestId),
    'session:captcha': () => signIn.captcha(),
    'session:signIn': (args) => signIn.withPassword(args),
    'session:socialSignIn': (source, tenantId) => social.start(source, tenantId),
    'session:cancelSocial': () => social.cancel(),
    'session:register': (args) => social.register(args),
    'session:signOut': (why) => session.signOut(why === 'switch' ? 'switched' : 'signed-out'),
    'session:networkBack': () => session.networkBack(),
    'network:proxyChallenge': () => proxyLogin.challenge,
    'network:proxyCredentials': (id, credentials) => proxyLogin.answer(id, credentials),
    'lock:lock': (password) => lock.lock(password),
    'lock:unlock': (password) => lock.unlock(password),
    'lock:setPassword': (current, next) => lock.setPassword(current, next),
    'lock:stay': () => autoLock.stay(),
    'workspace:save': (workspace) => workspaces.save(workspace),
    'workspace:load': () => workspaces.kept(),
    'workspace:forgetOffer': () => workspaces.forgetOffer(),
    'recent:list': () => recent.list(),
    'recent:visit': (address) => recent.visit(address),
    'preferences:load': () => preferences.load(),
    'preferences:save': (change) => preferences.save(change),
    'print:page': () => printService.print(),
    'print:pdf': (name) => printService.savePdf(name),
    'diagnostics:facts': () => diagnostics.facts(),
    'diagnostics:run': (check) => diagnostics.run(check),
    'exports:start': (request) => exports.start(request),
    'exports:retry': (id, elsewhere) => exports.retry(id, elsewhere),
    'exports:cancel': (id) => exports.cancel(id),
    'exports:remove': (id) => exports.remove(id),
    'exports:open': async (id) => await exportPlaces.open(await exports.donePath(id)),
    'exports:reveal': async (id) => shell.showItemInFolder(await exports.donePath(id)),
    'exports:place': () => exportPlaces.place(),
    'exports:chooseFolder': () => exportPlaces.choose(),
    'exports:list': () => exports.list(),
    'errorLog:list': () => errorLog.list(),
    'errorLog:clear': () => errorLog.clear(),
    'errorLog:save': () => errorLog.save(),
    'errorLog:upload': () => errorLog.upload(),
    'embed:show': (id, path, bounds) => embeds.show(id, path, bounds),
    'embed:hide': (id) => embeds.hide(id),
    'embed:close': (id) => embeds.close(id),
    'embed:reload': (id) => embeds.reload(id),
    'embed:focus': (id) => embeds.focus(id),
    'embed:snapshot': (id) => embeds.snapshot(id),
    'embed:openExternal': (id) => embeds.openExternal(id),
  }
}
