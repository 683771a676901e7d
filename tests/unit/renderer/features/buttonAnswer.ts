import { catalogue, type CallResult } from '#shared/api/index.ts'
import type { Permission } from '#shared/domain/permissions.ts'

/** The server's answer to a person who has these permissions: one button for each. */
export const buttonsOf = (permissions: readonly Permission[]): CallResult<'menu.buttons'> =>
  catalogue['menu.buttons'].response.parse(permissions.map((code) => ({ id: code, code })))
