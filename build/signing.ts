/**
 * Signing identities from the environment. electron-builder reads most of these variables by itself; this file says which set is
 * complete, and builds the settings that it does not read.
 */

const APPLE_SETS = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN', 'APPLE_KEYCHAIN_PROFILE'],
]
const AZURE_LOGIN = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET']
const AZURE_PLACE = ['AZURE_SIGNING_ENDPOINT', 'AZURE_SIGNING_ACCOUNT', 'AZURE_SIGNING_PROFILE', 'AZURE_SIGNING_PUBLISHER']

type Env = Readonly<Record<string, string | undefined>>

const has = (env: Env, names: readonly string[]): boolean => names.every((name) => Boolean(env[name]))

/** Azure Trusted Signing's settings (`win.azureSignOptions`); null when a variable is missing. */
export function azureSignOptions(env: Env) {
  if (!has(env, [...AZURE_LOGIN, ...AZURE_PLACE])) return null
  const of = (name: string): string => env[`AZURE_SIGNING_${name}`] ?? ''
  return {
    endpoint: of('ENDPOINT'),
    codeSigningAccountName: of('ACCOUNT'),
    certificateProfileName: of('PROFILE'),
    publisherName: of('PUBLISHER'),
  }
}

/** Whether Apple's notarisation has its account. */
export const canNotarize = (env: Env): boolean => APPLE_SETS.some((names) => has(env, names))

/** What keeps the packages of a system from being signed, a line each; none when they will be. */
export function signingGaps(system: 'win' | 'mac' | 'linux', env: Env): readonly string[] {
  if (system === 'linux') return []
  // As electron-builder reads them: an empty WIN_CSC_LINK keeps the certificate of macOS from signing for Windows.
  const certificate = system === 'win' ? (env['WIN_CSC_LINK'] ?? env['CSC_LINK']) : env['CSC_LINK'] || env['CSC_NAME']
  if (system === 'win') {
    if (certificate || azureSignOptions(env) !== null) return []
    return [
      `Windows: unsigned. Set WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD (a certificate), or ${[...AZURE_LOGIN, ...AZURE_PLACE].join(', ')} (Azure Trusted Signing).`,
    ]
  }
  return [
    ...(certificate
      ? []
      : ['macOS: unsigned. Set CSC_LINK and CSC_KEY_PASSWORD (a Developer ID certificate), or CSC_NAME for one in the keychain.']),
    ...(canNotarize(env) ? [] : [`macOS: not notarised. Set ${APPLE_SETS.map((names) => names.join(', ')).join('; or ')}.`]),
  ]
}
