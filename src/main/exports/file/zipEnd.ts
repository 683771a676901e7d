/** The signature of the record at the end of every zip; only a comment may follow the record. */
export const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** The bytes of the record without a comment. */
export const END_RECORD_BYTES = 22
