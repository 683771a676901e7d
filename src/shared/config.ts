/** What the renderer may know of the deployment configuration: nothing secret, nothing it does not need. */
export interface PublicConfig {
  readonly tenantMode: boolean
  readonly tenantId: string
  readonly captchaMode: boolean
  readonly webConsoleUrl: string | null
  /** The providers of a social sign-in, in the order of their buttons. */
  readonly socialSignIn: readonly { readonly source: string; readonly name: string }[]
  /** Whether the deployment names a path that takes uploaded error logs. */
  readonly errorLogUpload: boolean
  /** True when the embedded demo API answers, so that the sign-in page can say so and name its accounts. */
  readonly demo: boolean
}
