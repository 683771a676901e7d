/**
 * The constants of the demo: the embedded API, the app's configuration for it, and the sign-in page use them. None of them is
 * a secret of a deployment.
 */

/** The service word in the demo's paths, in place of `{svc}`. */
export const DEMO_SVC = 'mall'

/** The client that the token call authorises (`Authorization: Basic …`). */
export const DEMO_CLIENT = { id: 'backoffice-demo', secret: 'backoffice-demo-secret' } as const

/** The page of the demo's own provider of social sign-in. */
export const DEMO_SOCIAL_PATH = '/__demo/social'

/** The path below `/api` for uploads of error logs. */
export const DEMO_ERROR_LOG_PATH = '/blade-log/error/upload'

/** The default tenant (spec.md §9). */
export const DEMO_TENANT_ID = '000000'

/** An account of the demo. `role` is the name of the role on the wire. */
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
