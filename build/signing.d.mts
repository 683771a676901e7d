type Env = Readonly<Record<string, string | undefined>>

export declare function azureSignOptions(env: Env): {
  readonly endpoint: string
  readonly codeSigningAccountName: string
  readonly certificateProfileName: string
  readonly publisherName: string
} | null
export declare function canNotarize(env: Env): boolean
export declare function signingGaps(system: 'win' | 'mac' | 'linux', env: Env): readonly string[]
