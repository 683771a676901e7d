import type { Said } from '#shared/text/said.ts'
import type { EmbedSetting } from '#shared/schemas/embeds.ts'
import { said, type Texts } from '../texts/texts.ts'
import type { Refusal } from './embedPolicy.ts'

/** Messages about external pages: what happened, and what to do. */

/** Why the menu's page is not opened. */
export function refusalText({ t }: Texts, { reason, host }: Refusal): Said {
  switch (reason) {
    case 'host':
      return said(t, 'main:embed.hostRefused', { host })
    case 'insecure':
      return said(t, 'main:embed.insecureRefused', { host })
    case 'token':
      return said(t, 'main:embed.tokenRefused')
    default:
      return said(t, 'main:embed.addressRefused')
  }
}

/** The setting that would have to change for the page to open; null if no setting would open it. */
export function refusalSetting({ reason }: Refusal): EmbedSetting | null {
  if (reason === 'host') return 'iframeHosts'
  return reason === 'insecure' ? 'allowInsecureHttp' : null
}

/** Why a link, a new window or a frame of an open page was stopped. */
export const stoppedText = ({ t }: Texts, { host }: Refusal): Said =>
  host === '' ? said(t, 'main:embed.addressStopped') : said(t, 'main:embed.hostStopped', { host })

/** Chromium's certificate errors. */
const CERTIFICATE = { from: -299, to: -200 }
const TIMED_OUT: ReadonlySet<number> = new Set([-7, -118])
/** A response without a page: nothing to show, or a failure with an empty body. */
const NO_PAGE: ReadonlySet<number> = new Set([-3, -379])

/** Why a page did not load. `code` is Chromium's network error, a negative number. */
export function failureText({ t }: Texts, code: number, host: string): Said {
  if (code >= CERTIFICATE.from && code <= CERTIFICATE.to) return said(t, 'main:embed.certificate', { host })
  if (NO_PAGE.has(code)) return said(t, 'main:embed.noPage', { host })
  return TIMED_OUT.has(code) ? said(t, 'main:embed.slow', { host }) : said(t, 'main:embed.network', { host })
}
