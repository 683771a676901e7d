/** Globals that Node and browsers share but TypeScript's language library does not declare. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(text: string)
  [Symbol.iterator](): Iterator<[string, string]>
}
declare class TextDecoder {
  constructor(encoding?: string)
  decode(bytes: Uint8Array): string
}
