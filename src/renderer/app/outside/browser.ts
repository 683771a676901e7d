/** The names that other Chromium browsers add to `Chrome` in their user agent. */
const OTHERS = /\b(?:Edg|EdgA|EdgiOS|OPR|Opera|YaBrowser|Vivaldi|SamsungBrowser|QQBrowser|MetaSr|LBBROWSER|UCBrowser|360SE)\b/u

/** Whether this is Chrome (spec.md §2, Navigation rule 1). */
export const isChrome = (userAgent: string): boolean => /\bChrom(?:e|ium)\/\d/u.test(userAgent) && !OTHERS.test(userAgent)

/** Without the configured prefix (spec.md §9): this page runs outside of the client, where no configuration is known. */
const ADVISED = 'backoffice-browser-advised'

/** Advises Chrome, once, in any other browser (spec.md §2, Navigation rule 1). */
export function adviseChrome(userAgent: string, memory: Pick<Storage, 'getItem' | 'setItem'>, say: () => void): void {
  if (isChrome(userAgent) || memory.getItem(ADVISED) !== null) return
  memory.setItem(ADVISED, 'yes')
  say()
}
