/**
 * What both sides of a demo know: the embedded API answers to it, the app is configured with it, and the sign-in page
 * and the README name the accounts. None of it is a secret of any deployment.
 */

/** The service word that stands for `{svc}` in the demo's paths. */
export const DEMO_SVC = 'mall'

/** The client that the token call authorises (`Authorization: Basic …`). */
export const DEMO_CLIENT = { id: 'backoffice-demo', secret: 'backoffice-demo-secret' } as const

/** Where the demo plays the part of a social sign-in's provider. */
export const DEMO_SOCIAL_PATH = '/__demo/social'

/** Where the demo takes uploaded error logs, below `/api`. */
export const DEMO_ERROR_LOG_PATH = '/blade-log/error/upload'

/** The default tenant (spec.md §9). */
export const DEMO_TENANT_ID = '000000'

/** One account of the demo; `role` is the wire's role name. */
export interface DemoAccount {
  readonly account: string
  readonly password: string
  readonly role: 'administrator' | 'cashier' | 'finance'
}

export const DEMO_ACCOUNTS = [
  { account: 'admin', password: 'admin123', role: 'administrator' },
  { account: 'cashier', password: 'cashier123', role: 'cashier' },
  { account: 'finance', password: 'finance123', role: 'finance' },
] as const satisfies readonly DemoAccount[]
