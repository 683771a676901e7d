import { app, dialog, protocol } from 'electron'
import { LANGUAGES } from '#shared/locales/languages.ts'
import { startApp } from './app.ts'
import { APP_SCHEME } from './window/appProtocol.ts'
import { endSpellChecking } from './window/guards.ts'
import { DeepLinkReceiver } from './links/deepLink.ts'
import { isPacked } from './start/isPacked.ts'
import { refusedSwitches } from './start/refusedSwitches.ts'
import { checkConfig, configToCheck } from './settings/checkConfig.ts'
import { settingsOnDisk } from './settings/settingsStore.ts'
import { drawsInSoftware } from './settings/softwareRendering.ts'
import { bundleToWrite } from './support/commandLineBundle.ts'
import { createTexts } from './texts/texts.ts'
import { bundleFromCommandLine } from './wiring/support/bundleFromCommandLine.ts'

/** The app id of package.json, put in by the build. */
declare const APP_ID: string

/**
 * The entry: what Electron needs before it is ready, then the composition root. There is no top-level `await` on readiness:
 * an ESM main that awaits it never becomes ready (electron#40719).
 */

endSpellChecking(app)
const refused = isPacked(app) ? refusedSwitches(process.argv.slice(1), process.env, process.platform) : []
const checkedFile = configToCheck(process.argv.slice(1))
const bundleFile = bundleToWrite(process.argv.slice(1))
if (refused.length > 0) refuse(refused)
else if (checkedFile !== null) reportConfig(checkedFile)
else if (bundleFile !== null) saveBundle(bundleFile)
else start()

/** Checks a configuration without opening a window. Works while another instance runs. */
function reportConfig(file: string): void {
  const { text, code } = checkConfig(file, createTexts().t)
  process.stdout.write(text, () => app.exit(code))
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

/**
 * Ends the program at once: otherwise Chromium would open its debugger after this module. The settings are not read yet, so the language is
 * unknown.
 */
function refuse(switches: readonly string[]): void {
  const list = switches.join(' ')
  const messages = LANGUAGES.map((language) => createTexts(language).t('main:refusedSwitches', { list }))
  dialog.showErrorBox(app.getName(), messages.join('\n\n'))
  app.exit(1)
}

function start(): void {
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
  if (!app.requestSingleInstanceLock()) return app.quit()
  const inbox = new DeepLinkReceiver(app, process.argv)
  app
    .whenReady()
    .then(() => startApp(inbox))
    .catch(fail)
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  dialog.showErrorBox(app.getName(), message)
  app.exit(1)
}
