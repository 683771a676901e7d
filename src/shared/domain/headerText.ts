/** Texts that are sent as a header's value. */

/** Printable ASCII. HTTP has no other characters in headers that every server reads alike, and `fetch` throws on most of them. */
export const HEADER_TEXT = /^[\u0020-\u007E]+$/u
