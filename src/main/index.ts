import { app, dialog, protocol } from 'electron'
import { startApp } from './app.ts'
import { APP_SCHEME } from './window/appProtocol.ts'
import { DeepLinkReceiver } from './links/deepLink.ts'

/**
 * The entry: what Electron wants before it is ready, then the composition root. No top-level `await` on readiness:
 * an ESM main that waits for it never gets it (electron#40719).
 */

app.enableSandbox()
// As the installer names it (build/electron-builder.mjs): Windows shows no message of a program that it cannot name.
app.setAppUserModelId('com.backoffice.desktop')
// The page's scripts stay compiled between starts, as a web site's would.
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
])

if (app.requestSingleInstanceLock()) {
  const inbox = new DeepLinkReceiver(app, process.argv)
  app
    .whenReady()
    .then(() => startApp(inbox))
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      process.stderr.write(`${message}\n`)
      dialog.showErrorBox(app.getName(), message)
      app.exit(1)
    })
} else {
  app.quit()
}
