interface Options {
  readonly icon: string
  readonly [option: string]: unknown
}

/** The part of the configuration that tests read. */
declare const configuration: {
  readonly appId: string
  readonly productName: string
  readonly copyright: string
  readonly protocols: readonly { readonly schemes: readonly string[] }[]
  readonly electronFuses: Readonly<Record<string, boolean>>
  readonly nsis: { readonly include: string; readonly [option: string]: unknown }
  readonly win: Options
  readonly mac: Options & { readonly entitlements: string }
  readonly linux: Options
}
export default configuration
