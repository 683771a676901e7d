import type { CopiedText } from '../clipboard/copiedText.ts'
import type { Embeds } from '../embed/embeds.ts'
import type { ErrorLog } from '../errorLog/errorLog.ts'
import type { ExportNotifier } from '../exports/exportNotifier.ts'
import type { ExportService } from '../exports/exportService.ts'
import type { FitService } from '../fit/fitService.ts'
import type { PageEvents } from '../ipc/pageEvents.ts'
import type { RunningCalls } from '../ipc/runningCalls.ts'
import type { RunningWrites } from '../ipc/runningWrites.ts'
import type { Logger } from '../log/log.ts'
import type { NetworkSession } from '../network/networkSession.ts'
import type { ProxyLogin } from '../network/proxyLogin.ts'
import type { PersonSettingsService } from '../person/personSettingsService.ts'
import { personKey } from '../person/personKey.ts'
import type { PersonFollower, PersonState } from '../person/personState.ts'
import type { WorkspaceStore } from '../person/workspaceStore.ts'
import type { Session } from '../session/session.ts'
import type { SocialSignIn } from '../social/socialSignIn.ts'
import type { LockCover } from '../window/lockCover.ts'
import type { MainWindow } from '../window/mainWindow.ts'

export interface FollowerDeps {
  readonly session: Pick<Session, 'signedOutReason' | 'followConnection'>
  readonly log: Pick<Logger, 'info'>
  readonly person: Pick<PersonState, 'state'>
  readonly workspaces: Pick<WorkspaceStore, 'onPersonChanged'>
  readonly errors: Pick<ErrorLog, 'setPerson'>
  readonly exports: Pick<ExportService, 'onPersonChanged' | 'active'>
  readonly exportNotifier: Pick<ExportNotifier, 'refresh'>
  readonly embeds: Pick<Embeds, 'cover' | 'uncover' | 'end'>
  readonly networkSession: Pick<NetworkSession, 'clear'>
  readonly updateSession: { readonly forgetLogin: () => void }
  readonly proxyLogin: Pick<ProxyLogin, 'forget'>
  readonly personSettings: Pick<PersonSettingsService, 'announce'>
  readonly social: Pick<SocialSignIn, 'cancel'>
  readonly calls: Pick<RunningCalls, 'cancelAll'>
  readonly fit: Pick<FitService, 'onPersonChanged'>
  readonly writes: Pick<RunningWrites, 'onPersonChanged' | 'hold'>
  readonly copied: Pick<CopiedText, 'forget'>
  readonly lockCover: Pick<LockCover, 'cover' | 'uncover'>
  readonly window: Pick<MainWindow, 'hideTitle' | 'forgetHistory'>
  readonly events: Pick<PageEvents, 'send'>
}

/**
 * The reactions to a change of person or lock, in the order in which they are called. The app's page comes first: the lock screen must not
 * depend on anything that may fail. Requests of the page reach main only after the other followers were called.
 */
export const personFollowers = (deps: FollowerDeps): readonly PersonFollower[] => {
  const {
    session,
    log,
    person,
    workspaces,
    errors,
    exports,
    exportNotifier,
    embeds,
    networkSession,
    updateSession,
    proxyLogin,
    personSettings,
    social,
    calls,
    fit,
    writes,
    copied,
    lockCover,
    window,
    events,
  } = deps
  return [
    { name: 'page', onStateChanged: () => events.send('session:changed', person.state) },
    { name: 'cover of the window', onStateChanged: (phase) => (phase === 'locked' ? lockCover.cover() : lockCover.uncover()) },
    { name: 'log', onPersonChanged: (user) => log.info(user === null ? `signed out: ${session.signedOutReason}` : 'signed in') },
    { name: 'error log', onPersonChanged: (user) => errors.setPerson(user === null ? null : personKey(user)) },
    { name: 'open tabs', onPersonChanged: (user) => workspaces.onPersonChanged(user, session.signedOutReason) },
    { name: 'history of the window', onPersonChanged: () => window.forgetHistory() },
    { name: 'exports', onPersonChanged: (user) => exports.onPersonChanged(user) },
    { name: 'export progress', onPersonChanged: () => exportNotifier.refresh(exports.active()) },
    {
      name: 'external pages',
      onPersonChanged: (user) => (user === null ? embeds.end() : undefined),
      onStateChanged: (phase) => (phase === 'locked' ? embeds.cover() : embeds.uncover()),
    },
    { name: 'network session', onPersonChanged: (user) => (user === null ? networkSession.clear() : undefined) },
    { name: 'sign-in of updates at the proxy', onPersonChanged: (user) => (user === null ? updateSession.forgetLogin() : undefined) },
    { name: 'sign-in at the proxy', onPersonChanged: (user) => (user === null ? proxyLogin.forget() : undefined) },
    { name: 'settings', onPersonChanged: () => personSettings.announce() },
    { name: 'social sign-in', onPersonChanged: (user) => (user === null ? undefined : social.cancel()) },
    // Nobody may see the answers now.
    { name: 'calls in flight', onStateChanged: (phase) => (phase === 'signed-in' ? undefined : calls.cancelAll()) },
    { name: 'checks of the server', onPersonChanged: () => fit.onPersonChanged() },
    // A write goes on; its answer is held until the page may show it.
    {
      name: 'writes in flight',
      onPersonChanged: (user) => writes.onPersonChanged(user),
      onStateChanged: (phase) => (phase === 'signed-in' ? undefined : writes.hold()),
    },
    { name: 'clipboard', onStateChanged: (phase) => (phase === 'signed-in' ? undefined : copied.forget()) },
    { name: 'probes of the server', onStateChanged: () => session.followConnection() },
    { name: 'window title', onStateChanged: (phase) => window.hideTitle(phase === 'locked') },
  ]
}
