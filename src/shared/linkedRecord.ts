/** The records that a link of the system opens: `backoffice://order/<id>`, `backoffice://refund/<id>`. */
export const LINKED_RECORDS = ['order', 'refund'] as const

export interface LinkedRecord {
  readonly record: (typeof LINKED_RECORDS)[number]
  readonly id: string
}

/** A link that opens no record. */
export const UNKNOWN_LINK = 'unknown'

/** What a link opens. */
export type Linked = LinkedRecord | typeof UNKNOWN_LINK
