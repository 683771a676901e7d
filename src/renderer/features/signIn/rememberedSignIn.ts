/** The tenant and account of the last sign-in on this PC, proposed at the next one. Never the password. */
export interface RememberedSignIn {
  readonly tenantId: string | null
  readonly account: string | null
}

/** Local-storage keys begin with the configured prefix (spec.md §9): two deployments on one PC share no values. */
const keysOf = (prefix: string) => ({ tenantId: `${prefix}.signIn.tenantId`, account: `${prefix}.signIn.account` })

export function recallSignIn(prefix: string): RememberedSignIn {
  const keys = keysOf(prefix)
  return { tenantId: localStorage.getItem(keys.tenantId), account: localStorage.getItem(keys.account) }
}

export function rememberSignIn(prefix: string, { tenantId, account }: { readonly tenantId: string; readonly account: string }): void {
  const keys = keysOf(prefix)
  localStorage.setItem(keys.tenantId, tenantId)
  localStorage.setItem(keys.account, account)
}
