import type { User } from '#shared/schemas/session.ts'

/** A signed-in person of the default tenant, without roles. */
export const person = (account: string): User => ({
  userId: `id-${account}`,
  account,
  userName: account,
  nickName: account,
  roleNames: [],
  avatar: null,
  tenantId: '000000',
})
