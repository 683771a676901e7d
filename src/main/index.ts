import { app, dialog, protocol } from 'electron'
import { startApp } from './app.ts'
import { APP_SCHEME } from './window/appProtocol.ts'
import { DeepLinkReceiver } from './links/deepLink.ts'

/**
 * The entry: what Electron needs before it is ready, then the composition root. There is no top-level `await` on readiness:
 * an ESM main that awaits it never becomes ready (electron#40719).
 */

app.enableSandbox()
// The installer's name (build/electron-builder.mjs): Windows shows no notification of a program without one.
app.setAppUserModelId('com.backoffice.desktop')
// `codeCache`: the page's scripts stay compiled between starts, as those of a web site do.
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
