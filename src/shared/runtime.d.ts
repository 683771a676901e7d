/** What Node and the page both have, and what the language's own library does not declare. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(text: string)
  [Symbol.iterator](): Iterator<[string, string]>
}
