import { join } from 'node:path'
import { app, protocol, session as electronSession } from 'electron'
import type { AppState } from '#shared/ipc.ts'
import { windowColor } from '#shared/domain/themes.ts'
import { isEmbedded } from './embed/partition.ts'
import { createChannels } from './ipc/channels/index.ts'
import { PageEvents } from './ipc/pageEvents.ts'
import { registerChannels } from './ipc/registerChannels.ts'
import { followPower } from './wiring/lifecycle.ts'
import type { DeepLinkReceiver } from './links/deepLink.ts'
import { restoreSession } from './session/restoreSession.ts'
import { publicConfig } from './settings/deployment.ts'
import { APP_URL, serveApp } from './window/appProtocol.ts'
import { guardNavigation, guardRequests, guardSession, isTrustedFrame } from './window/guards.ts'
import { MainWindow } from './window/mainWindow.ts'
import { applyApplicationMenu } from './window/menu.ts'
import { createBase } from './wiring/createBase.ts'
import { createCore } from './wiring/createCore.ts'
import { createFileServices } from './wiring/createFileServices.ts'
import { createLinks } from './wiring/createLinks.ts'
import { createNetwork } from './wiring/createNetwork.ts'
import { createPageCalls } from './wiring/createPageCalls.ts'
import { createPersonStores } from './wiring/createPersonStores.ts'
import { createSession } from './wiring/createSession.ts'
import { createSystemServices } from './wiring/createSystemServices.ts'
import { followEnd } from './wiring/followEnd.ts'
import { followCrashes } from './wiring/followCrashes.ts'
import { personFollowers } from './wiring/personFollowers.ts'
import { readConfiguration } from './wiring/readConfiguration.ts'
import { runSetup } from './wiring/setup/runSetup.ts'

/** The composition root: makes each service once, in the order in which they need each other, and opens the window. */
export async function startApp(inbox: DeepLinkReceiver): Promise<void> {
  const base = createBase()
  const { settings, storage, texts, errors, log, isPacked } = base
  const found = await readConfiguration(base)
  applyApplicationMenu(process.platform)
  // Before the window is created, so that its page is guarded from the beginning.
  guardNavigation(app, log, isEmbedded)
  serveApp(protocol, join(import.meta.dirname, '../renderer'), () => settings.current.theme)
  guardSession(electronSession.defaultSession, log)
  guardRequests(electronSession.defaultSession, log)
  const color = windowColor(settings.current.theme)
  const window = new MainWindow({ title: texts.t('main:appName'), color, hasDevTools: !isPacked })
  app.on('second-instance', () => window.focus())
  app.on('open-url', () => window.focus())
  app.on('window-all-closed', () => app.quit())
  followCrashes(window, texts, log)
  const core = await createCore(base, found.needsSetup ? await runSetup(base, window) : found)
  const { deployment, isDemo } = core

  const network = createNetwork(core)
  const { transport, proxyLogin, networkSession } = network
  const { lock, session, person, signIn, api } = createSession(core, network)
  const events = new PageEvents(window, () => person.phase)
  const stores = createPersonStores(core, person)
  const { workspaces, personSettings, activityDrafts } = stores
  const files = createFileServices(core, { api, person, personSettings, activityDrafts, window, events })
  const outside = createLinks(core, { transport, signIn, person, window, events })
  const { calls, writes } = createPageCalls(core, { api, person, window, events })
  const { exports } = files
  const system = createSystemServices(core, { ...network, ...stores, ...files, session, lock, person, writes, window, events })

  personSettings.follow((next) => events.send('settings:changed', next))
  errors.follow((count) => events.send('errorLog:changed', count))
  storage.health.follow((isFailing) => events.send('storage:changed', isFailing))
  proxyLogin.follow({
    onQuestion: (challenge) => events.send('network:proxyLogin', challenge),
    onPassed: () => void session.checkNow(),
  })
  window.onFullscreen((isFullscreen) => events.send('window:fullscreen', isFullscreen))
  person.follow(
    personFollowers({ ...stores, ...files, ...outside, ...system, session, person, networkSession, calls, writes, window, events }),
  )

  await restoreSession(session, lock)
  workspaces.follow(person.user, session.signedOutReason)
  await workspaces.start(person.user)
  // Not awaited: a network drive that does not answer must not hold up the start.
  void exports.recover()
  exports.follow(person.user)
  followPower(session)
  system.autoLock.start()
  system.lockedLimit.start()
  void system.machine.start()

  const appState = (): AppState => ({
    session: person.state,
    config: publicConfig(deployment, isDemo),
    settings: personSettings.current,
    isStorageFailing: storage.health.isFailing,
    version: app.getVersion(),
    platform: process.platform,
  })
  registerChannels(
    createChannels({
      ...core,
      ...stores,
      ...files,
      ...outside,
      ...system,
      appState,
      api,
      calls,
      writes,
      session,
      signIn,
      lock,
      proxyLogin,
      window,
    }),
    { texts, log, phase: () => person.phase, isTrusted: isTrustedFrame },
  )

  inbox.follow((link) => (link.action === 'sign-in' ? outside.social.followLink(link.query) : outside.links.follow(link)))
  followEnd({ ...core, ...stores, ...files, ...system, session, lock, person, writes, window })
  await window.load(APP_URL)
}
