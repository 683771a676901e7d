import * as z from 'zod'
import { get, post, quietWrite, write } from '../../api/endpoint.ts'
import { names, ignoredResponse, objectOf, optionalId, optionalNumber, text } from '../../api/fields.ts'

/** `spec.md §7 Auth`. Only main's session service makes these calls: their arguments and answers hold secrets. */

const tokenArgs = z.record(z.string(), z.string())

/**
 * The answer of a sign-in or refresh. A failed one has an `error_description` instead of tokens, with any HTTP status.
 */
export const tokenResponse = z.object({
  access_token: text,
  refresh_token: text,
  tenant_id: text,
  error: text,
  error_code: text,
  error_description: text,
  user_id: optionalId,
  account: text,
  user_name: text,
  nick_name: text,
  role_name: names,
  avatar: text,
  expires_in: optionalNumber,
  /** The provider's id of a person, in the answer of a social sign-in. */
  oauth_id: text,
})

export type TokenResponse = z.output<typeof tokenResponse>

/**
 * The person with the list of their roles (spec.md §6). Each field may be missing, because the token's answer contains most of them too.
 */
const userInfo = z.object({
  user_id: optionalId,
  account: text,
  user_name: text,
  nick_name: text,
  /** The roles; some servers use the name that the token's answer has. */
  roles: names,
  role_name: names,
  avatar: text,
  tenant_id: text,
})

const bare = { envelope: false, callers: 'main' } as const

export const calls = {
  'auth.token': post('/blade-auth/oauth/token', tokenArgs, tokenResponse, { ...bare, placement: 'query' }),
  /** The same address as the sign-in. The refresh token is sent in the body, so that it appears in no URL and no access log. */
  'auth.refresh': post('/blade-auth/oauth/token', tokenArgs, tokenResponse, {
    ...bare,
    placement: 'form',
    assumed: { placement: 'a form, which OAuth servers read like the query: a refresh token must not be in an address' },
  }),
  'auth.captcha': get(
    '/blade-auth/oauth/captcha',
    z.strictObject({}),
    z.object({ key: z.string().min(1), image: z.string().startsWith('data:image/') }),
    bare,
  ),
  'auth.logout': get('/blade-auth/oauth/logout', z.strictObject({}), ignoredResponse, {
    ...bare,
    alsoBy: 'POST',
    assumed: { method: 'GET, and POST where the server does not know GET (404, 405): the specification names both' },
  }),
  'auth.userInfo': get('/blade-auth/oauth/user-info', z.strictObject({}), objectOf(userInfo), {
    callers: 'main',
    assumed: { response: 'the user info of spec.md §3, and the roles under `roles` or `role_name`' },
  }),
  /** The password is encoded as for the sign-in. The specification puts all arguments into the query. */
  'auth.registerGuest': quietWrite(
    '/blade-user/register-guest',
    z.strictObject({ tenantId: z.string(), name: z.string(), account: z.string(), password: z.string(), oauthId: z.string() }),
    ignoredResponse,
    { callers: 'main', placement: 'query' },
  ),
  'auth.clearCache': write('/blade-auth/oauth/clear-cache', z.strictObject({}), ignoredResponse, {
    method: 'GET',
    placement: 'query',
    envelope: false,
    assumed: { effect: 'it clears a cache of the server: a write, although it is a GET' },
  }),
}
