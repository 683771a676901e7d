import type { TokenResponse } from '#shared/areas/auth/calls.ts'
import type { CallResult } from '#shared/api/index.ts'
import type { User } from '#shared/schemas/session.ts'

type UserInfo = CallResult<'auth.userInfo'>

/**
 * Only embedded pictures. A picture at an address is not fetched: the server's record could choose a host, inside or outside the store's
 * network, that every PC would call at each sign-in. Without a picture the first letter of the name is shown.
 */
const safeAvatar = (avatar: string | null | undefined): string | null =>
  avatar != null && /^data:image\/(?:png|jpeg|gif|webp);base64,/u.test(avatar) ? avatar : null

/** The person, from the token answer and the user info; where both have a field, the user info wins. */
export function userOf(token: TokenResponse, info: UserInfo, typed: { readonly tenantId: string; readonly account: string }): User {
  const roles = [info?.roles, info?.role_name, token.role_name].find((list) => list !== undefined && list.length > 0)
  const account = info?.account ?? token.account ?? typed.account
  const userName = info?.user_name ?? token.user_name ?? account
  return {
    userId: info?.user_id ?? token.user_id ?? '',
    account,
    userName,
    nickName: info?.nick_name ?? token.nick_name ?? userName,
    roleNames: roles ?? [],
    avatar: safeAvatar(info?.avatar ?? token.avatar),
    tenantId: info?.tenant_id ?? token.tenant_id ?? typed.tenantId,
  }
}
