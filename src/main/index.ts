import { homedir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { app, crashReporter, dialog, protocol } from 'electron'
import { LANGUAGES } from '#shared/locales/languages.ts'
import { startApp } from './app.ts'
import { APP_SCHEME } from './window/appProtocol.ts'
import { DeepLinkReceiver, parseDeepLink } from './links/deepLink.ts'
import { ClientCertificates } from './network/clientCertificates.ts'
import { exitWithMessage, type ExitDeps } from './start/exitWithMessage.ts'
import { endSpellChecking } from './window/guards.ts'
import { isPacked } from './start/isPacked.ts'
import { clearRoamingFolder, moveLocalFolders } from './start/localFolders.ts'
import { machineFolder } from './start/machineFolder.ts'
import { refusedStart, startArguments, type GivenStart } from './start/refusedStart.ts'
import { relaunch } from './start/relaunch.ts'
import { lockMessage, sessionName, SingleInstance } from './start/singleInstance.ts'
import { afterError, failedBefore, UncaughtErrors } from './start/uncaughtErrors.ts'
import { checkConfig, configToCheck } from './settings/checkConfig.ts'
import { settingsOnDisk } from './settings/settingsStore.ts'
import { drawsInSoftware } from './settings/softwareRendering.ts'
import { bundleToWrite } from './support/commandLineBundle.ts'
import { createTexts, type Translate } from './texts/texts.ts'
import { checkFromCommandLine, checkToWrite, notChecked } from './wiring/support/checkFromCommandLine.ts'
import { checkConfigOfPc } from './wiring/support/checkConfigOfPc.ts'
import { SETUP_SWITCH } from './wiring/readConfiguration.ts'
import { bundleFromCommandLine } from './wiring/support/bundleFromCommandLine.ts'

/** The app id of package.json, put in by the build. */
declare const APP_ID: string

/**
 * The entry: what Electron needs before it is ready, then the composition root. There is no top-level `await` on readiness:
 * an ESM main that awaits it never becomes ready (electron#40719).
 */

/** What `exitWithMessage` needs. */
const EXIT: ExitDeps = {
  app,
  showBox: (title, message) => dialog.showErrorBox(title, message),
  platform: process.platform,
  variables: process.env,
}

endSpellChecking(app)
const given = startArguments(process)
// From the first moment on: the setup page and a support bundle ask servers too.
const clientCertificates = new ClientCertificates(app)
const refused = isPacked(app) ? refusedStart({ arguments: given, ...facts() }) : []
const checkedFile = configToCheck(given)
const bundleFile = bundleToWrite(given)
const fitFile = checkToWrite(given)
const folders = { app, platform: process.platform, variables: process.env }
if (refused.length === 0) moveLocalFolders(folders)
if (refused.length > 0) refuse((t) => t('main:refusedStart', { list: refused.join(' ') }), refused)
else if (checkedFile !== null) reportConfig(checkedFile)
else if (bundleFile !== null) saveBundle(bundleFile)
else if (fitFile !== null) checkServer(fitFile)
else start()

function isAddress(argument: string): boolean {
  return parseDeepLink(argument) !== null
}

/** What decides whether the installed program takes its arguments. */
function facts(): Omit<GivenStart, 'arguments'> {
  return { variables: process.env, platform: process.platform, home: homeFolder(), isAddress }
}

/** The account's folder as the system knows it: the variable `HOME` or `USERPROFILE` can name another. */
function homeFolder(): string {
  try {
    return userInfo().homedir
  } catch {
    // The system does not know the account, as in a container.
    return homedir()
  }
}

/** Checks a configuration, or without a name that of this PC, without opening a window. Works while another instance runs. */
function reportConfig(file: string): void {
  const texts = createTexts()
  const machineFile = join(machineFolder(process.platform), 'deployment.json')
  const report = file === '' ? checkConfigOfPc({ isPacked: isPacked(app), texts }) : checkConfig(resolve(file), machineFile, texts.t)
  report.then(({ text, code }) => process.stdout.write(text, () => app.exit(code))).catch(fail)
}

/**
 * Writes a support bundle without opening a window. Works while another instance runs, because it does not take the single-instance lock.
 */
function saveBundle(file: string): void {
  app
    .whenReady()
    .then(() => bundleFromCommandLine(file, createTexts()))
    .then(({ text, code }) => process.stdout.write(text, () => app.exit(code)))
    .catch(fail)
}

/** Checks the server without opening a window. It takes the lock of the single instance: a running program renews the same session. */
function checkServer(file: string): void {
  const { language } = settingsOnDisk(app.getPath('userData'))
  const instance = new SingleInstance({ app, folder: app.getPath('userData'), session: sessionName(process.env) })
  const isFirst = instance.take()
  app
    .whenReady()
    .then(() =>
      isFirst
        ? checkFromCommandLine(file, { language, clientCertificates })
        : notChecked(createTexts(language).t('fit:commandLine.running')),
    )
    .then(({ text, code }) => process.stdout.write(text, () => app.exit(code)))
    .catch(fail)
}

/** Ends the program with a message in each language: the settings are not read yet, so the person's own is unknown. */
function refuse(message: (t: Translate) => string, taken: readonly string[] = []): void {
  void exitWithMessage(LANGUAGES.map((language) => message(createTexts(language).t)).join('\n\n'), EXIT, taken)
}

function start(): void {
  const uncaught = new UncaughtErrors({
    process,
    // Without the address that this start opened, and without the setup page that it showed.
    relaunch: (last) =>
      relaunch(
        app,
        afterError(
          process.argv.slice(1).filter((argument) => !isAddress(argument) && argument !== SETUP_SWITCH),
          last,
        ),
        process.env,
      ),
    exit: (code) => app.exit(code),
    tell: () => EXIT.showBox(app.getName(), createTexts(settingsOnDisk(app.getPath('userData')).language).t('main:keepsFailing')),
    last: failedBefore(given),
    now: () => Date.now(),
  })
  uncaught.start()
  // Before any other process starts. Dumps stay on the PC: they hold memory, and with it what was on the screen.
  crashReporter.start({ uploadToServer: false })
  app.enableSandbox()
  // One connection of HTTP/2 or HTTP/3 serves all calls; `network/writeFetch.ts` gives each write one of its own.
  for (const name of ['disable-http2', 'disable-quic']) app.commandLine.appendSwitch(name)
  // For graphics hardware whose driver crashes: Electron allows it only before it is ready.
  const thisStart = { commandLine: app.commandLine, version: app.getVersion(), now: Date.now() }
  if (drawsInSoftware(settingsOnDisk(app.getPath('userData')), thisStart)) app.disableHardwareAcceleration()
  // The id of the installer: Windows shows no notification of a program without one.
  app.setAppUserModelId(APP_ID)
  // `codeCache`: keeps the page's compiled scripts between starts, as for a web site.
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  const instance = new SingleInstance({ app, folder: app.getPath('userData'), session: sessionName(process.env) })
  if (!instance.take()) return leaveToFirst(instance)
  const inbox = new DeepLinkReceiver(app, process.argv)
  // Not awaited: large caches take a while, and nothing reads them any more.
  void clearRoamingFolder(folders)
  app
    .whenReady()
    .then(() => startApp({ inbox, clientCertificates, uncaught }))
    .catch(fail)
}

/** Leaves the person to the first instance, which has heard of this start; or says why it has not. */
function leaveToFirst(instance: SingleInstance): void {
  const fault = instance.awaitFirst()
  if (fault === null) app.quit()
  else refuse((t) => lockMessage(fault, app.getPath('userData'), t))
}

function fail(error: unknown): void {
  void exitWithMessage(error instanceof Error ? error.message : String(error), EXIT)
}
