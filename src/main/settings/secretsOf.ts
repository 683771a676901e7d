import type { Deployment } from './deployment.ts'

/**
 * What a configuration keeps secret: the client's secret, and the keys in the address of a feed, which the updater names in its lines and
 * errors.
 */
export function secretsOf({ clientSecret, updates }: Pick<Deployment, 'clientSecret' | 'updates'>): readonly string[] {
  if (updates === undefined) return [clientSecret]
  const { password, search, searchParams } = new URL(updates.feedUrl)
  const written = search.split('&').map((part) => part.slice(part.indexOf('=') + 1))
  return [clientSecret, password, ...searchParams.values(), ...written]
}
