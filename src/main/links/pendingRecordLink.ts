import { isRecordId } from '#shared/domain/patterns.ts'
import { LINKED_RECORDS, UNKNOWN_LINK, type Linked } from '#shared/linkedRecord.ts'
import type { DeepLink } from './deepLink.ts'

/**
 * Keeps the record of a link (`backoffice://order/<id>`) until the page takes it, once a person is signed in and unlocked; of any other link
 * only that there was one, so that the person is told.
 */
export class PendingRecordLink {
  readonly #onArrived: () => void
  #linked: Linked | null = null

  /** @param onArrived Notifies the page that there is a link to take. */
  constructor(onArrived: () => void) {
    this.#onArrived = onArrived
  }

  /** Keeps the record of the last link. A link to anything else, or without the id of a record, takes the place of none. */
  keep({ action, path }: DeepLink): void {
    const record = LINKED_RECORDS.find((name) => name === action)
    const id = withoutSpaces(path)
    if (record !== undefined && isRecordId(id)) this.#linked = { record, id }
    else this.#linked ??= UNKNOWN_LINK
    this.#onArrived()
  }

  /** The record to open, once. */
  take(): Linked | null {
    const linked = this.#linked
    this.#linked = null
    return linked
  }
}

/** Without the encoded spaces around it, which come along when a link is copied. */
const withoutSpaces = (path: string): string => path.replaceAll(/^(?:%20|%C2%A0)+|(?:%20|%C2%A0)+$/giu, '')
