import { DEMO_ACCOUNTS } from '#shared/demo.ts'
import { bytesReply, type Outgoing } from '../http/reply.ts'
import { badRequest } from '../http/refusal.ts'

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The app's loopback address or link: a real provider also redirects only to addresses that it knows. */
const isRedirect = (address: string): boolean => /^(?:http:\/\/127\.0\.0\.1:\d+\/callback|backoffice:\/\/sign-in)$/u.test(address)

/**
 * The page of the demo's own sign-in provider: the chosen account is sent to the app as `code`, with `state`.
 * @throws Refusal 400 for a redirect that does not lead to the app.
 */
export function socialPage(query: URLSearchParams): Outgoing {
  const back = query.get('redirect_uri') ?? ''
  if (!isRedirect(back)) throw badRequest('redirect_uri')
  const link = (label: string, fields: Readonly<Record<string, string>>): string => {
    const url = `${back}?${new URLSearchParams({ ...fields, state: query.get('state') ?? '' }).toString()}`
    return `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`
  }
  const people = [
    ...DEMO_ACCOUNTS.map(({ account }) => link(account, { code: `demo-${account}` })),
    link('新用户（未绑定）', { code: 'guest-newcomer' }),
    link('拒绝授权', { error: 'access_denied', error_description: '用户拒绝授权' }),
  ]
  return bytesReply(
    200,
    'text/html; charset=utf-8',
    `<!doctype html><meta charset="utf-8"><title>演示平台</title><h1>演示平台</h1><ul>${people.join('')}</ul>`,
  )
}
