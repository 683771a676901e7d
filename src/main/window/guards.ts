import type { App, Session, WebContents, WebFrameMain } from 'electron'
import type { Logger } from '../log/log.ts'
import { APP_ORIGIN } from './appProtocol.ts'
import { changesUrl } from './pageServer.ts'

const isOwnPage = (url: string): boolean => url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`)

/** The addresses that the app's page may load: its own files, images inside of them (`data:`), and in development the messages of changes. */
const isOwnRequest = (url: string, pageServer: URL | null): boolean =>
  isOwnPage(url) ||
  url.startsWith('data:') ||
  url.startsWith('devtools:') ||
  (pageServer !== null && url.startsWith(`${changesUrl(pageServer)}/`))

/**
 * What no page may do (Chromium's `runtime_enabled_features.json5`): a video in picture-in-picture is a window of its own that stays above
 * the lock screen. No permission is asked for it.
 */
export const DISABLED_FEATURES = 'PictureInPictureAPI,DocumentPictureInPictureAPI'

/**
 * Ends spell checking in every session that is made, also in those of Electron and of packages: a session looks for dictionaries, at
 * Google, whatever `spellcheck: false` says for its pages (shell/browser/api/electron_api_session.cc; electron#22995).
 */
export function endSpellChecking(app: App): void {
  app.on('session-created', (session) => {
    session.setSpellCheckerEnabled(false)
    session.setSpellCheckerLanguages([])
  })
}

/** Only the top frame of the app's own page may send messages to main. */
export const isTrustedFrame = (frame: WebFrameMain | null): boolean => frame !== null && frame.parent === null && isOwnPage(frame.url)

/** Refuses the app's page every permission, device and download. To copy or to save an export, the page asks main over a channel. */
export function guardSession(session: Session, log: Logger): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    log.warn(`refused the permission ${permission}`)
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => {
    log.warn('refused a download that the page began')
    event.preventDefault()
  })
}

/**
 * Refuses the app's page every address but its own, in addition to its Content-Security-Policy. Main's own calls come from no page
 * and pass.
 * @param pageServer Vite's server in development, else null.
 */
export function guardRequests(session: Session, log: Logger, pageServer: URL | null): void {
  session.webRequest.onBeforeRequest(({ url, webContentsId, resourceType }, answer) => {
    const isRefused = webContentsId !== undefined && !isOwnRequest(url, pageServer)
    if (isRefused) log.warn(`refused a ${resourceType} request of the page`)
    answer({ cancel: isRefused })
  })
}

/** No page leaves the app, opens a window or embeds another page. External pages have their own, stricter guards. */
export function guardNavigation(app: App, log: Logger, isExternal: (contents: WebContents) => boolean): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault())
    // No content policy covers WebRTC: Chromium does not support the directive `webrtc`.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    if (isExternal(contents)) return
    const stop = (event: { readonly url: string; preventDefault: () => void }): void => {
      if (isOwnPage(event.url)) return
      log.warn('refused a navigation away from the app')
      event.preventDefault()
    }
    contents.on('will-navigate', stop)
    contents.on('will-frame-navigate', stop)
    contents.on('will-redirect', stop)
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    // Without a listener Chromium selects the first device in reach.
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault()
      choose('')
    })
  })
}
