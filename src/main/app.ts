import { join } from 'node:path'
import { app, clipboard, nativeTheme, net, powerMonitor, protocol, session as electronSession, shell } from 'electron'
import { isActiveExport } from '#shared/exportJobs.ts'
import type { AppState } from '#shared/ipc.ts'
import type { Settings } from '#shared/schemas/settings.ts'
import { isDarkTheme, windowColor } from '#shared/domain/themes.ts'
import { startDemoApi } from './demoApi.ts'
import { Diagnostics } from './diagnostics/diagnostics.ts'
import { collectFacts } from './diagnostics/facts.ts'
import { Embeds } from './embed/embeds.ts'
import { isEmbedded } from './embed/partition.ts'
import { configFile, environment, exportFolder } from './environment.ts'
import { ExportHistory } from './exports/exportHistory.ts'
import { openExportFile } from './exports/exportFile.ts'
import { ExportPlaces } from './exports/exportPlaces.ts'
import { ExportService } from './exports/exportService.ts'
import { ExportNotifier } from './exports/exportNotifier.ts'
import { Api } from './http/api.ts'
import { Transport } from './http/transport.ts'
import { createChannels } from './ipc/channels/index.ts'
import { registerChannels } from './ipc/registerChannels.ts'
import { RunningCalls } from './ipc/runningCalls.ts'
import { finishBeforeQuit, followPower } from './lifecycle.ts'
import { AutoLock } from './lock/autoLock.ts'
import { Lock } from './lock/lock.ts'
import { openErrorFile } from './errorLog/errorFile.ts'
import { ErrorLog } from './errorLog/errorLog.ts'
import { ErrorLogService } from './errorLog/errorLogService.ts'
import { createFileLog } from './log/fileLog.ts'
import { recordGonePages, recordingLog, recordUncaught } from './errorLog/mainErrors.ts'
import { Redactor } from './log/redactor.ts'
import { systemClock } from './async/clock.ts'
import { Connection } from './session/connection.ts'
import { openSecretStore } from './secrets/openSecretStore.ts'
import { openPreferenceFile, openRecentPagesFile } from './person/personFiles.ts'
import { PreferenceStore } from './person/preferenceStore.ts'
import { RecentPagesStore } from './person/recentPagesStore.ts'
import { keychainService } from './secrets/secretStore.ts'
import { Session } from './session/session.ts'
import { sessionState } from './session/sessionState.ts'
import { SignIn } from './session/signIn.ts'
import { SocialSignIn } from './social/socialSignIn.ts'
import { fileMarker } from './secrets/staleMarker.ts'
import { restoreSession } from './session/restoreSession.ts'
import { SessionStore } from './session/sessionStore.ts'
import { ownerOf } from './person/personKey.ts'
import { WorkspaceStore } from './person/workspaceStore.ts'
import { publicConfig } from './settings/deployment.ts'
import { demoDeployment, loadDeployment } from './settings/loadDeployment.ts'
import { createSettingsStore } from './settings/settingsStore.ts'
import { createTexts } from './texts.ts'
import { serveApp } from './window/appProtocol.ts'
import { RejectedCertificates } from './network/certificates.ts'
import type { DeepLinkReceiver } from './links/deepLink.ts'
import { guardDialogs } from './window/dialogGuard.ts'
import { guardNavigation, guardRequests, guardSession, isTrustedFrame } from './window/guards.ts'
import { PendingOrderLink } from './links/pendingOrderLink.ts'
import { ProxyLogin } from './network/proxyLogin.ts'
import { MainWindow } from './window/mainWindow.ts'
import { PrintService } from './print/printService.ts'
import { applyApplicationMenu } from './window/menu.ts'
import { askToQuit } from './window/quitQuestion.ts'
import { askSavePath, systemDialogs, showNotification } from './window/systemDialogs.ts'
import { createOpenConsolePage, createOpenExternal } from './links/openExternal.ts'

/** The composition root: makes each service once, hands each what it needs, opens the window. */
export async function startApp(inbox: DeepLinkReceiver): Promise<void> {
  const folder = app.getPath('userData')
  const settings = createSettingsStore(folder)
  const texts = createTexts(settings.get().language)
  const redactor = new Redactor()
  const fileLog = createFileLog(app.isPackaged, redactor)
  const errors = new ErrorLog({ redactor, file: openErrorFile(folder, fileLog), now: () => Date.now() })
  const log = recordingLog(fileLog, errors)
  recordUncaught(process, fileLog, errors)
  recordGonePages(app, log)

  const configured = loadDeployment({ file: configFile(folder), apiUrl: environment('BACKOFFICE_API_URL') }, texts.t)
  const deployment = configured ?? demoDeployment(await startDemoApi(), texts.t)
  redactor.remember(deployment.clientSecret)
  const store = await openSecretStore(
    keychainService(app.getName(), deployment.storageKeyPrefix, folder),
    fileMarker(join(folder, 'keychain-stale')),
    log,
  )

  applyApplicationMenu(process.platform)
  // Before the window: its page, too, is guarded from its creation.
  guardNavigation(app, log, isEmbedded)
  nativeTheme.themeSource = isDarkTheme(settings.get().theme) ? 'dark' : 'light'
  const window = new MainWindow({ title: texts.t('main:appName'), color: windowColor(settings.get().theme), hasDevTools: !app.isPackaged })
  const isOpen = (): boolean => session.user !== null && !lock.isLocked
  const state = () => sessionState(session, lock, store, connection)
  const announce = (): void => {
    // Before the app's page hears of it: a locked screen does not depend on what that page does.
    if (lock.isLocked) embeds.cover()
    // Nobody may see their answers any more.
    if (lock.isLocked || session.user === null) calls.cancelAll()
    window.hideTitle(lock.isLocked)
    window.send('session:changed', state())
  }

  const connection = new Connection(announce)
  const certificates = new RejectedCertificates()
  certificates.watch(electronSession.defaultSession)
  const transport = new Transport({
    deployment,
    fetch: (input, init) => net.fetch(asFetchInput(input), init),
    texts,
    log,
    onReach: (reach) => connection.report(reach),
    onProxySignIn: () => void proxyLogin.triggerProxyLogin(),
    issuerOf: (hostname) => certificates.issuerOf(hostname),
  })
  const lock: Lock = new Lock({
    store,
    texts,
    clock: systemClock,
    onChange: announce,
    onExhausted: () => void session.signOut('lock-password'),
  })
  const workspaces = new WorkspaceStore({ store, log })
  const session = new Session({
    transport,
    store: new SessionStore(store),
    connection,
    deployment,
    clock: systemClock,
    texts,
    log,
    onChange: () => {
      workspaces.follow(session.user, session.signedOutReason)
      exports.follow(session.user)
      exportNotifier.refresh()
      if (session.user === null) endPersonsData()
      else social.cancel()
      announce()
    },
    onErased: () => lock.erase(),
    onTokens: ({ access, refresh }) => {
      redactor.rememberForNow(access)
      redactor.rememberForNow(refresh)
    },
  })
  const proxyLogin = new ProxyLogin({
    app,
    log,
    ask: (challenge) => (lock.isLocked ? undefined : window.send('network:proxyLogin', challenge)),
    url: new URL(deployment.apiUrl).origin,
    onPassed: () => void session.checkNow(),
  })
  const links = new PendingOrderLink({ isOpen, onArrived: () => window.send('link:arrived', null) })
  const openExternal = createOpenExternal({ deployment, shell, texts, log })
  const signIn = new SignIn({ transport, session, deployment, texts })
  const social = new SocialSignIn({
    signIn,
    transport,
    deployment,
    texts,
    log,
    open: openExternal,
    isSignedIn: () => session.user !== null,
  })
  const autoLock = new AutoLock({
    machine: powerMonitor,
    clock: systemClock,
    settings: () => settings.get().autoLock,
    isOpen,
    hasPassword: () => lock.hasPassword,
    lock: () => lock.lock(null),
    signOut: () => session.signOut('unattended'),
    warn: (warning) => window.send('lock:warning', warning),
  })
  const api = new Api({ transport, session, texts, log })
  const calls = new RunningCalls()
  window.onPageGone(() => calls.cancelAll())
  const dialogs = guardDialogs(systemDialogs(window), () => (lock.isLocked || session.user === null ? null : ownerOf(session.user)))
  const exportPlaces = new ExportPlaces({
    given: exportFolder(),
    chosen: () => settings.get().exportFolder,
    setChosen: (path) => void applySettings({ exportFolder: path }),
    downloads: () => app.getPath('downloads'),
    dialogs,
    openPath: (path) => shell.openPath(path),
    texts,
  })
  const exports: ExportService = new ExportService({
    api,
    history: new ExportHistory(openExportFile(folder, log)),
    texts,
    log,
    folder: () => exportPlaces.folder(),
    askSavePath: (name, lastFolder) => exportPlaces.ask(name, lastFolder),
    onChange: (job) => {
      exportNotifier.changed(job)
      // A locked screen is told nothing; it asks for the list when it is unlocked.
      if (!lock.isLocked) window.send('exports:changed', job)
    },
    idleMs: deployment.requestTimeoutMs,
    now: () => Date.now(),
  })
  const exportNotifier = new ExportNotifier({
    texts,
    jobs: () => exports.list(),
    isLocked: () => lock.isLocked,
    isFocused: () => window.isFocused,
    setProgress: (value) => window.setProgress(value),
    notify: (title, body) => showNotification(title, body, () => window.focus()),
  })
  const errorLog = new ErrorLogService({
    errors,
    api,
    texts,
    uploadPath: deployment.errorLogUploadPath,
    fixedFolder: exportFolder(),
    askSavePath: (name) =>
      askSavePath(dialogs, name, texts.t('errorLog:saveTitle'), [{ name: texts.t('errorLog:jsonFile'), extensions: ['json'] }]),
    now: () => Date.now(),
  })
  errors.follow((count) => (lock.isLocked || session.user === null ? undefined : window.send('errorLog:changed', count)))
  const printService = new PrintService({
    page: () => window.browserWindow.webContents,
    fixedFolder: () => exportPlaces.folder(),
    askSavePath: (name) => askSavePath(dialogs, name, texts.t('main:savePdf'), [{ name: texts.t('main:pdfFile'), extensions: ['pdf'] }]),
    texts,
  })
  const embeds = new Embeds({
    deployment,
    texts,
    log,
    window: window.browserWindow,
    hasDevTools: !app.isPackaged,
    onChange: (embed) => (lock.isLocked ? undefined : window.send('embed:changed', embed)),
    openExternal,
  })
  const recentFile = openRecentPagesFile(folder, log)
  const recent = new RecentPagesStore(recentFile, () => session.user)
  const preferenceFile = openPreferenceFile(folder, log)
  const preferences = new PreferenceStore(preferenceFile, () => session.user)
  const diagnostics = new Diagnostics({
    transport,
    store,
    clipboard,
    exportFolder: () => exportPlaces.folder() ?? app.getPath('downloads'),
    facts: () => collectFacts(deployment, window.browserWindow),
    texts,
  })
  const openConsolePage = createOpenConsolePage(deployment, openExternal, texts)
  function endPersonsData(): void {
    embeds.end()
    lock.release()
  }

  const appState = (): AppState => ({
    session: state(),
    config: publicConfig(deployment, configured === null),
    settings: settings.get(),
    version: app.getVersion(),
    platform: process.platform,
  })
  const applySettings = (patch: Partial<Settings>): Settings => {
    const next = settings.set(patch)
    nativeTheme.themeSource = isDarkTheme(next.theme) ? 'dark' : 'light'
    texts.setLanguage(next.language)
    window.send('settings:changed', next)
    return next
  }

  await restoreSession(session, lock)
  workspaces.follow(session.user, session.signedOutReason)
  await workspaces.start(session.user)
  // Not awaited: a network drive that does not answer must not hold up the start.
  void exports.recover()
  exports.follow(session.user)
  followPower(session)
  autoLock.start()
  serveApp(protocol, join(import.meta.dirname, '../renderer'), () => settings.get().theme)
  guardSession(electronSession.defaultSession, log)
  guardRequests(electronSession.defaultSession, log, (id) => proxyLogin.isPage(id))
  registerChannels(
    createChannels({
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
      openConsolePage,
      errors,
      errorLog,
      fileLog,
      window,
      links,
      appState,
      applySettings,
    }),
    {
      texts,
      log,
      phase: () => state().phase,
      isTrusted: isTrustedFrame,
    },
  )

  app.on('second-instance', () => window.focus())
  app.on('open-url', () => window.focus())
  inbox.follow((link) => {
    if (link.action === 'sign-in') social.followLink(link.query)
    else links.follow(link)
  })
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', () => {
    session.stop()
    autoLock.stop()
    errors.flush()
    recentFile.flush()
    preferenceFile.flush()
  })
  const losses = () => ({ unsaved: workspaces.unsaved, exports: exports.list().filter(isActiveExport).length })
  finishBeforeQuit(
    window.browserWindow,
    () => askToQuit(window.browserWindow, losses(), texts.t),
    () => Promise.all([exports.stop(), workspaces.stop(), session.settled(), lock.settled()]),
  )
  await window.load()
}

/** ky hands a URL or a Request; Electron's fetch takes a string or a Request. */
const asFetchInput = (input: string | URL | Request): string | Request => (input instanceof URL ? input.href : input)
