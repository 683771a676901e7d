import { createHash } from 'node:crypto'
import { DEMO_CLIENT, DEMO_TENANT_ID } from '#shared/demo.ts'
import { personOf, type TokenIssuer } from '../auth/tokens.ts'
import { signedIn, type Context, type Handlers } from '../handlers/handler.ts'
import type { Account, AccountRegistry } from '../data/people/accounts.ts'
import type { Args } from '../http/args.ts'
import { BareRefusal } from '../http/refusal.ts'
import type { CaptchaStore } from '../auth/captchaStore.ts'
import type { GuestRegistry } from '../auth/guests.ts'

/** The token call (spec.md §7 Auth): checks the client and the tenant, then one of four grants. */

interface GrantDeps {
  readonly tokens: TokenIssuer
  readonly captchas: CaptchaStore
  readonly guests: GuestRegistry
  readonly accounts: AccountRegistry
  /** The value of a request header. */
  readonly header: (name: string) => string | undefined
}

const refused = (error: string, description: string): BareRefusal => new BareRefusal(400, { error, error_description: description })

/** Real servers answer some failed checks with HTTP 200 and their own code. */
const refusedWith200 = (errorCode: string, description: string): BareRefusal =>
  new BareRefusal(200, { error_code: errorCode, error_description: description })

const BASIC = `Basic ${Buffer.from(`${DEMO_CLIENT.id}:${DEMO_CLIENT.secret}`, 'utf8').toString('base64')}`
/** The `code` of a social sign-in: the account follows this prefix. */
const SOCIAL_CODE = /^demo-(\w+)$/u

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex')

function checkClient(header: GrantDeps['header']): void {
  if (header('authorization') !== BASIC) throw refused('invalid_client', '客户端认证失败，请检查客户端配置')
}

function checkTenant(args: Args, header: GrantDeps['header']): void {
  const tenants = [header('tenant-id'), args.text('tenantId') ?? args.text('tenant_id')].filter((tenant) => tenant !== undefined)
  if (tenants.length === 0) throw refused('invalid_tenant', '租户ID不能为空')
  if (tenants.some((tenant) => tenant !== DEMO_TENANT_ID)) throw refused('invalid_tenant', '租户ID错误')
}

function checkCaptcha({ captchas, header }: GrantDeps): void {
  const key = header('captcha-key') ?? ''
  const code = header('captcha-code') ?? ''
  if (key === '' || code === '') throw refusedWith200('captcha_empty', '请输入验证码')
  if (!captchas.accepts(key, code)) throw refusedWith200('captcha_error', '验证码不正确')
}

/** The password arrives as its md5 in hex, or plain. */
function byPassword(args: Args, accounts: AccountRegistry): Account {
  const account = accounts.find(args.text('username') ?? '')
  const typed = args.text('password') ?? ''
  if (account === null || (typed !== account.password && typed.toLowerCase() !== md5(account.password))) {
    throw refused('invalid_grant', '用户名或密码错误')
  }
  return account
}

async function byRefreshToken(args: Args, tokens: TokenIssuer): Promise<Account> {
  const account = await tokens.redeem(args.text('refresh_token') ?? '')
  if (account === null) throw refused('invalid_grant', '令牌已失效，请重新登录')
  return account
}

function bySocial(args: Args, accounts: AccountRegistry): Account {
  const { source, code, state } = { source: args.text('source'), code: args.text('code'), state: args.text('state') }
  if (source === undefined || code === undefined || state === undefined) throw refused('invalid_request', '第三方登录参数不完整')
  const account = accounts.find(SOCIAL_CODE.exec(code)?.[1] ?? '')
  if (account === null) throw refused('invalid_grant', '该社交账号未绑定系统用户')
  return account
}

async function grant(args: Args, deps: GrantDeps): Promise<Account> {
  switch (args.text('grant_type')) {
    case 'captcha':
      checkCaptcha(deps)
      return byPassword(args, deps.accounts)
    case 'password':
      return byPassword(args, deps.accounts)
    case 'refresh_token':
      return await byRefreshToken(args, deps.tokens)
    case 'social':
      return bySocial(args, deps.accounts)
    default:
      throw refused('unsupported_grant_type', '不支持的授权类型')
  }
}

/** @throws BareRefusal with an `error_description` for a person. */
async function answerTokenCall(args: Args, deps: GrantDeps) {
  checkClient(deps.header)
  checkTenant(args, deps.header)
  const guest = args.text('grant_type') === 'social' ? deps.guests.meet(args.text('code') ?? '') : null
  // A person without an account: the answer has no tokens, only the provider's id, which `register-guest` needs.
  if (guest !== null)
    return { access_token: '', refresh_token: '', user_id: '-1', account: '', user_name: '', oauth_id: guest, tenant_id: DEMO_TENANT_ID }
  const account = await grant(args, deps)
  const pair = await deps.tokens.issue(account)
  return {
    access_token: pair.access,
    token_type: 'bearer',
    refresh_token: pair.refresh,
    expires_in: pair.expiresIn,
    scope: 'all',
    ...personOf(account),
    client_id: DEMO_CLIENT.id,
    detail: { type: 'web' },
    license: 'powered by backoffice-demo',
    jti: pair.jti,
  }
}

const done = { success: true, msg: 'success' }

const token: Handlers['auth.token'] = (context, args) => answerTokenCall(args, context)

function logout({ tokens, caller }: Context): typeof done {
  if (caller !== null) tokens.revoke(caller.jti)
  return done
}

export const handlers = {
  'auth.token': token,
  'auth.refresh': token,
  'auth.captcha': ({ captchas }) => captchas.issue(),
  'auth.logout': logout,
  'auth.userInfo': (context) => personOf(signedIn(context)),
  'auth.registerGuest': ({ guests }, args) => guests.apply(args),
  'auth.clearCache': () => done,
} satisfies Partial<Handlers>
