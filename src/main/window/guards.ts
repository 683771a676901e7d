import type { App, Session, WebContents, WebFrameMain } from 'electron'
import type { Logger } from '../log/log.ts'
import { APP_ORIGIN } from './appProtocol.ts'

const isOwnPage = (url: string): boolean => url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`)

/** Only the app's own top frame may speak to main. */
export const isTrustedFrame = (frame: WebFrameMain | null): boolean => frame !== null && frame.parent === null && isOwnPage(frame.url)

/** Copying is what the page may do of itself; everything else is asked of main by name. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/** Denies every permission by default, both when a page asks and when it looks. */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED_PERMISSIONS.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED_PERMISSIONS.has(permission))
}

/** No page leaves the app, opens a window or embeds a webview. External pages bring stricter guards of their own. */
export function guardNavigation(app: App, log: Logger, isExternal: (contents: WebContents) => boolean): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault())
    if (isExternal(contents)) return
    contents.on('will-navigate', (event) => {
      if (isOwnPage(event.url)) return
      log.warn('refused a navigation away from the app')
      event.preventDefault()
    })
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}
