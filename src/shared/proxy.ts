/** A proxy between the app and the server asks for a name and a password. */
export interface ProxyChallenge {
  readonly id: string
  /** Host and port. */
  readonly proxy: string
  /** The proxy's name for itself; may be empty. */
  readonly realm: string
  /** The proxy refused the previous answer. */
  readonly wasWrong: boolean
}
