/** The part of the configuration that tests read. */
declare const configuration: {
  readonly appId: string
  readonly icon: string
  readonly nsis: { readonly include: string; readonly [option: string]: unknown }
  readonly mac: { readonly entitlements: string; readonly [option: string]: unknown }
}
export default configuration
