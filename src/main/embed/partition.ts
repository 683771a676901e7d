import { session, type Session, type WebContents } from 'electron'
import type { Logger } from '../log/log.ts'
import type { EmbedPolicy } from './embedPolicy.ts'

/** In memory only (no `persist:`), and apart from the app's own session. */
const PARTITION = 'embedded'

/** Whether contents show an external page. */
export const isEmbedded = (contents: WebContents): boolean => contents.session === session.fromPartition(PARTITION)

export interface EmbedPartitionDeps {
  readonly policy: EmbedPolicy
  readonly log: Logger
  /** Called when a page's download was refused. */
  readonly onDownload: (contents: WebContents) => void
}

/** The session of external pages: no permissions, devices or downloads, and no documents from hosts that are not listed. */
export class EmbedPartition {
  readonly session: Session = session.fromPartition(PARTITION)

  constructor({ policy, log, onDownload }: EmbedPartitionDeps) {
    const { session: own } = this
    own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
    own.setPermissionCheckHandler(() => false)
    own.setDevicePermissionHandler(() => false)
    own.on('will-download', (event, _item, contents) => {
      event.preventDefault()
      onDownload(contents)
    })
    // The listeners of each page tell the person why. This one also stops documents that are requested in any other way.
    own.webRequest.onBeforeRequest({ urls: ['<all_urls>'], types: ['mainFrame', 'subFrame'] }, ({ url, resourceType }, answer) => {
      const refusal = resourceType === 'mainFrame' ? policy.refusalOf(url) : policy.frameRefusalOf(url)
      if (refusal !== null) log.warn(`refused an embedded document of ${refusal.host || 'no host'}: ${refusal.reason}`)
      answer({ cancel: refusal !== null })
    })
  }

  /** Erases cookies, storage, caches and sign-ins of the pages. */
  async clear(): Promise<void> {
    await Promise.all([this.session.clearData(), this.session.clearAuthCache(), this.session.closeAllConnections()])
  }
}
