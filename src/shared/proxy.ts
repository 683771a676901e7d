/** A proxy that wants a sign-in of its own. */

/** A proxy on the way to the server wants a name and a password. */
export interface ProxyChallenge {
  readonly id: string
  /** Host and port. */
  readonly proxy: string
  /** What the proxy says of itself; may be empty. */
  readonly realm: string
  /** It has refused the answer of before. */
  readonly wasWrong: boolean
}
