import { join } from 'node:path'
import { app } from 'electron'
import { windowColor } from '#shared/domain/settings/themes.ts'
import { zoomOf } from '#shared/domain/settings/zoom.ts'
import type { AppState } from '#shared/ipc.ts'
import { createChannels } from './ipc/channels/index.ts'
import { PageEvents } from './ipc/pageEvents.ts'
import { registerChannels } from './ipc/registerChannels.ts'
import { subscribeToPower } from './wiring/end/lifecycle.ts'
import type { DeepLinkReceiver } from './links/deepLink.ts'
import type { ProxyLogin } from './network/proxyLogin.ts'
import { personKey } from './person/personKey.ts'
import { signInDemoAccount } from './session/demoAccount.ts'
import { restoreSession } from './session/restoreSession.ts'
import type { Session } from './session/session.ts'
import { publicConfig } from './settings/deployment.ts'
import { pruneCrashDumps } from './support/crashDumps.ts'
import { APP_URL } from './window/appProtocol.ts'
import { applyToPc } from './wiring/applyToPc.ts'
import { openSettingsAndLogs, type Entry } from './wiring/openSettingsAndLogs.ts'
import { openDeployment } from './wiring/openDeployment.ts'
import { createFileServices } from './wiring/createFileServices.ts'
import { createLinks } from './wiring/createLinks.ts'
import { createNetwork } from './wiring/createNetwork.ts'
import { createPageCalls } from './wiring/createPageCalls.ts'
import { createPersonStores } from './wiring/createPersonStores.ts'
import { createSession } from './wiring/createSession.ts'
import { createSystemServices } from './wiring/createSystemServices.ts'
import { createWindow } from './wiring/createWindow.ts'
import { registerShutdown } from './wiring/end/registerShutdown.ts'
import { personFollowers } from './wiring/personFollowers.ts'
import { readOrOffer } from './wiring/setup/offerSetup.ts'
import { runSetup } from './wiring/setup/runSetup.ts'
import { logThisStart } from './wiring/support/logThisStart.ts'

/** The composition root: makes each service once, in the order in which they need each other, and opens the window. */
export async function startApp({ inbox, ...entry }: Entry & { readonly inbox: DeepLinkReceiver }): Promise<void> {
  const base = openSettingsAndLogs(entry)
  const { storage, texts, errors, log, development } = base
  const found = await logThisStart(base, readOrOffer(base))
  // Not awaited: nothing depends on it.
  void pruneCrashDumps(app.getPath('crashDumps'))
  const { window, recovery } = createWindow(base, join(import.meta.dirname, '../renderer'))
  const core = await openDeployment(base, found.needsSetup ? await runSetup(base, { window, recovery }, found) : found)
  const { deployment, isDemo } = core

  applyToPc(core, window)

  const network = createNetwork(core)
  const { proxyLogin } = network
  const sessions = createSession(core, network)
  const { lock, session, person } = sessions
  const events = new PageEvents(window, () => person.phase)
  const page = { window, events }
  const stores = createPersonStores(core, person)
  const { workspaces, personSettings } = stores
  const files = createFileServices(core, { ...sessions, ...stores, ...page })
  const outside = createLinks(core, { ...network, ...sessions, ...page })
  const pageCalls = createPageCalls(core, { ...sessions, ...stores, ...page })
  const system = createSystemServices(core, { ...network, ...sessions, ...stores, ...files, ...pageCalls, ...page })

  personSettings.subscribe((next) => {
    window.setColor(windowColor(next.theme))
    window.setZoom(zoomOf(next))
    events.send('settings:changed', next)
  })
  errors.subscribe((count) => events.send('errorLog:changed', count))
  storage.health.subscribe((isFailing) => events.send('storage:changed', isFailing))
  followProxy(proxyLogin, events, session)
  window.onFullscreen((isFullscreen) => events.send('window:fullscreen', isFullscreen))
  const services = { ...core, ...network, ...sessions, ...stores, ...files, ...outside, ...pageCalls, ...system, ...page }
  person.subscribe(personFollowers(services))

  await restoreSession(session, lock)
  errors.setPerson(person.user === null ? null : personKey(person.user))
  workspaces.onPersonChanged(person.user, session.signedOutReason)
  await workspaces.start(person.user)
  // Not awaited: a network drive that does not answer must not hold up the start.
  void files.exports.recover()
  files.exports.onPersonChanged(person.user)
  subscribeToPower(session)
  system.autoLock.start()
  system.lockedSessionTimeout.start()
  void system.monitor.start()

  const appState = (): AppState => ({
    session: person.state,
    config: publicConfig(deployment, isDemo),
    settings: personSettings.current,
    server: system.server,
    isStorageFailing: storage.health.isFailing,
    version: app.getVersion(),
    platform: process.platform,
  })
  registerChannels(createChannels({ ...services, appState }), { texts, log, phase: () => person.phase })

  inbox.subscribe((link) => (link.action === 'sign-in' ? outside.social.handleLink(link.query) : outside.links.keep(link)))
  registerShutdown(services)
  const demoAccount = isDemo && person.user === null ? development.demoAccount : null
  if (demoAccount !== null) await signInDemoAccount(sessions.signIn, deployment.apiUrl, demoAccount)
  window.setZoom(zoomOf(personSettings.current))
  recovery.open(APP_URL)
}

/** Shows the proxy's questions. Once it lets through, the page is told, and reads what has failed as soon as the session's probe gets through. */
function followProxy(proxyLogin: ProxyLogin, events: PageEvents, session: Session): void {
  proxyLogin.subscribe({
    onQuestion: (challenge) => events.send('network:proxyLogin', challenge),
    onPassed: () => {
      events.send('network:proxyPassed', null)
      void session.checkNow()
    },
  })
}
