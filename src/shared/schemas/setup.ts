import * as z from 'zod'

/** The maximum length of a field: an address, name or secret is shorter. Characters. */
const MAX_LENGTH = 2_000

/** The maximum length of the other settings: a configuration with every name of a server is some 10,000 characters long. */
const MAX_MORE = 100_000

const text = z.string().max(MAX_LENGTH)

/** The fields that every configuration needs. `deploymentSchema` checks their content: a form may also hold something wrong. */
export const setupFields = z.strictObject({
  apiUrl: text,
  svc: text,
  clientId: text,
  /** Null: the secret of the imported file. */
  clientSecret: text.nullable(),
  /** The lines of the other settings, as they stand in `deployment.json`; empty for none. */
  more: z.string().max(MAX_MORE),
})

export type SetupFields = Readonly<z.output<typeof setupFields>>
