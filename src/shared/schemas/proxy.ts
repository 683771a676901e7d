import * as z from 'zod'
import { MAX_LENGTH } from '../domain/limits.ts'

/** A person's sign-in at a proxy. Main hands it to Chromium, which keeps it in memory for this run. */
export const proxyCredentials = z.strictObject({
  username: z.string().min(1).max(MAX_LENGTH.proxyUser),
  password: z.string().max(MAX_LENGTH.password),
})

export type ProxyCredentials = Readonly<z.output<typeof proxyCredentials>>

/** A proxy between the app and the server requires a name and a password. */
export interface ProxyChallenge {
  readonly id: string
  /** Host and port. */
  readonly proxy: string
  /** The proxy's own description (HTTP `realm`); may be empty. */
  readonly realm: string
  /** The proxy refused the previous answer. */
  readonly wasWrong: boolean
}
