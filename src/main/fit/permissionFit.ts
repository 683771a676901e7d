import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { ASKED_PERMISSIONS, PERMISSIONS, type Permission } from '#shared/domain/permissions.ts'
import type { PermissionNames } from '#shared/domain/menus/permissionNames.ts'
import type { PermissionFit } from '#shared/fit/report.ts'
import { nearness, nearPairs } from './names.ts'

/** A code as servers write one; anything else is no code, and is left out of the report. */
const CODE = /^[\w:./-]{1,64}$/u

const leafCodes = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ children, code }) => (children.length > 0 ? leafCodes(children) : code === null ? [] : [code]))

/** Compares the codes of `menu/buttons`, as the server sent them, with those that the program asks for. */
export function permissionFit(buttons: readonly MenuNode[], names: PermissionNames): PermissionFit {
  const sent = [...new Set(leafCodes(buttons))].filter((code) => CODE.test(code))
  const asked = (ours: Permission): readonly string[] => names[ours] ?? [ours]
  const came = (ours: Permission): boolean => asked(ours).some((code) => sent.includes(code))
  const known = PERMISSIONS.filter(came)
  const understood = new Set(PERMISSIONS.flatMap(asked))
  const unknown = sent.filter((code) => !understood.has(code))
  const missing = ASKED_PERMISSIONS.filter((ours) => !came(ours))
  const near = nearPairs(missing, unknown, nearness).map(([ours, theirs]) => ({ ours, theirs, mend: { permissions: { [ours]: theirs } } }))
  return { known, unknown, missing, near }
}
