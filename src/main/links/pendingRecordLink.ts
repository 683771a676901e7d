import { isRecordId } from '#shared/domain/patterns.ts'
import { LINKED_RECORDS, type LinkedRecord } from '#shared/linkedRecord.ts'
import type { DeepLink } from './deepLink.ts'

/** Keeps the record of a link (`backoffice://order/<id>`) until the page takes it, once a person is signed in and unlocked. */
export class PendingRecordLink {
  readonly #onArrived: () => void
  #linked: LinkedRecord | null = null

  /** @param onArrived Notifies the page that there is a link to take. */
  constructor(onArrived: () => void) {
    this.#onArrived = onArrived
  }

  /** Keeps the record of the last link. A link to anything else, or without the id of a record, is ignored. */
  keep({ action, path }: DeepLink): void {
    const record = LINKED_RECORDS.find((name) => name === action)
    if (record === undefined || !isRecordId(path)) return
    this.#linked = { record, id: path }
    this.#onArrived()
  }

  /** The record to open, once. */
  take(): LinkedRecord | null {
    const linked = this.#linked
    this.#linked = null
    return linked
  }
}
