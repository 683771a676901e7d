import type { Permission } from '../permissions.ts'

/** The codes that a server has for our permissions, as the configuration gives them (`permissions` in docs/configuration.md). */
export type PermissionNames = Readonly<Partial<Record<Permission, readonly string[]>>>

/**
 * The codes of a person in our words. A permission with configured codes is allowed by any of them, and no longer by its own code; one
 * code of the server may allow several of ours. Codes that mean nothing to us stay.
 */
export function ownPermissions(codes: readonly string[], names: PermissionNames): ReadonlySet<string> {
  const sent = new Set(codes)
  const renamed = Object.entries(names)
  const own = new Set(codes.filter((code) => !Object.hasOwn(names, code)))
  for (const [permission, theirs] of renamed) if (theirs.some((code) => sent.has(code))) own.add(permission)
  return own
}
