/** The tenant and account of the last sign-in on this PC, proposed at the next one. Never the password. */
export interface RememberedSignIn {
  readonly tenantId: string | null
  readonly account: string | null
}

const TENANT_KEY = 'backoffice.signIn.tenantId'
const ACCOUNT_KEY = 'backoffice.signIn.account'

export const recallSignIn = (): RememberedSignIn => ({
  tenantId: localStorage.getItem(TENANT_KEY),
  account: localStorage.getItem(ACCOUNT_KEY),
})

export function rememberSignIn(tenantId: string, account: string): void {
  localStorage.setItem(TENANT_KEY, tenantId)
  localStorage.setItem(ACCOUNT_KEY, account)
}
