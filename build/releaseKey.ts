import { createPublicKey } from 'node:crypto'

type Env = Readonly<Record<string, string | undefined>>

/** The public half of an Ed25519 key in PEM, as base64 of its SPKI form. @throws Error for another key */
export function publicKeyOf(privateKey: string): string {
  const key = createPublicKey(privateKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`an Ed25519 key is needed, not ${key.asymmetricKeyType ?? 'a secret key'}`)
  return key.export({ format: 'der', type: 'spki' }).toString('base64')
}

/**
 * The public key of the updates that the built program accepts, by `UPDATE_PUBLIC_KEY` or the public half of `UPDATE_SIGNING_KEY`; empty
 * where there is neither: such a program takes no updates. The two differ while the key is being replaced (docs/packaging.md).
 */
export const updateKey = ({ UPDATE_PUBLIC_KEY, UPDATE_SIGNING_KEY }: Env): string =>
  UPDATE_PUBLIC_KEY || (UPDATE_SIGNING_KEY ? publicKeyOf(UPDATE_SIGNING_KEY) : '')

/**
 * Takes the private key out of an environment and leaves the public half: neither the build nor the packager, with all their packages, needs
 * more. @returns The private key; undefined where there is none. @throws Error for another key
 */
export function takeSigningKey(env: NodeJS.ProcessEnv): string | undefined {
  const key = env['UPDATE_SIGNING_KEY']
  env['UPDATE_PUBLIC_KEY'] = updateKey(env)
  delete env['UPDATE_SIGNING_KEY']
  return key || undefined
}
