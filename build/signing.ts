/**
 * Signing identities from the environment. electron-builder reads some of these variables by itself; this file says which set is complete,
 * builds the settings that it does not read, and keeps from it what it would read wrongly.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Configuration } from 'electron-builder'

const APPLE_SETS = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN', 'APPLE_KEYCHAIN_PROFILE'],
]
const AZURE_LOGIN = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET']
const AZURE_PLACE = ['AZURE_SIGNING_ENDPOINT', 'AZURE_SIGNING_ACCOUNT', 'AZURE_SIGNING_PROFILE', 'AZURE_SIGNING_PUBLISHER']
/** A certificate in Windows' store, by a part of its subject or by its thumbprint: of a token, or of the company's own authority. */
const STORE = ['WIN_CERT_SUBJECT', 'WIN_CERT_SHA1']

/** The certificate “Developer ID Installer” of a pkg. */
const PKG = ['CSC_INSTALLER_LINK', 'CSC_INSTALLER_KEY_PASSWORD']

const FILE_OR_COMMAND = ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'WIN_SIGN_COMMAND', 'WIN_PUBLISHER', 'WIN_TIMESTAMP_SERVER']

/** By system: the variables that sign for it. */
const VARIABLES = {
  win: [...FILE_OR_COMMAND, ...STORE, ...AZURE_LOGIN, ...AZURE_PLACE],
  mac: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'CSC_NAME', ...PKG, ...APPLE_SETS.flat()],
  linux: [],
} as const satisfies Record<string, readonly string[]>
export type System = keyof typeof VARIABLES

type Env = Readonly<Record<string, string | undefined>>

const has = (env: Env, names: readonly string[]): boolean => names.every((name) => Boolean(env[name]))

/**
 * The environment to package for a system: without the variables that sign for another system (electron-builder would sign for Windows with
 * Apple's certificate), and without empty ones, which a workflow sets for a secret that is missing (it would look for a certificate with that
 * name).
 */
export function signingEnv(system: System, env: Env): Env {
  const own: readonly string[] = VARIABLES[system]
  const all: readonly string[] = Object.values(VARIABLES).flat()
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => !all.includes(name) || (own.includes(name) && value !== '')))
}

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

type SigntoolOptions = NonNullable<NonNullable<Configuration['win']>['signtoolOptions']>

/** The other ways to sign for Windows (`win.signtoolOptions`): a file, the system's store, or a command. Everything is signed once, by SHA-256. */
export function signtoolOptions(env: Env): SigntoolOptions {
  const { WIN_CERT_SUBJECT, WIN_CERT_SHA1, WIN_SIGN_COMMAND, WIN_PUBLISHER, WIN_TIMESTAMP_SERVER } = env
  return {
    signingHashAlgorithms: ['sha256'],
    ...(WIN_CERT_SUBJECT ? { certificateSubjectName: WIN_CERT_SUBJECT } : {}),
    ...(WIN_CERT_SHA1 ? { certificateSha1: WIN_CERT_SHA1 } : {}),
    ...(WIN_SIGN_COMMAND ? { sign: ({ path }) => signByCommand(WIN_SIGN_COMMAND, path) } : {}),
    ...(WIN_PUBLISHER ? { publisherName: WIN_PUBLISHER } : {}),
    ...(WIN_TIMESTAMP_SERVER ? { rfc3161TimeStampServer: WIN_TIMESTAMP_SERVER, timeStampServer: WIN_TIMESTAMP_SERVER } : {}),
  }
}

/**
 * Signs a file by a program of the company, which is called with the file's path and changes it in place.
 * @throws {Error} When the program fails, or leaves the file as it was.
 */
async function signByCommand(command: string, path: string): Promise<void> {
  const before = readFileSync(path)
  const child = spawn(command, [path], { stdio: 'inherit' })
  const [status]: readonly unknown[] = await once(child, 'close')
  if (status !== 0) throw new Error(`WIN_SIGN_COMMAND did not sign ${path}: it ended with ${String(status)}`)
  if (readFileSync(path).equals(before)) throw new Error(`WIN_SIGN_COMMAND left ${path} unsigned`)
}

/** Whether a package that cannot be signed must not be made: that of a tag, which is a release (GitHub, GitLab), unless it was allowed. */
export const mustSign = (env: Env): boolean =>
  (env['GITHUB_REF_TYPE'] === 'tag' || Boolean(env['CI_COMMIT_TAG'])) && env['ALLOW_UNSIGNED'] !== 'true'

/** Whether Apple's notarisation has its account. */
export const canNotarize = (env: Env): boolean => APPLE_SETS.some((names) => has(env, names))

/** What keeps the packages of a system from being signed, or their updates from being checked, a line each; none when they will be. */
export function signingGaps(system: System, env: Env): readonly string[] {
  if (system === 'linux') return []
  return system === 'win' ? windowsGaps(env) : macGaps(env)
}

function windowsGaps(env: Env): readonly string[] {
  if (azureSignOptions(env) !== null || env['WIN_CSC_LINK']) return []
  if (STORE.some((name) => env[name])) return []
  if (env['WIN_SIGN_COMMAND']) {
    return env['WIN_PUBLISHER'] ? [] : ['Windows: updates will not check who signed them. Set WIN_PUBLISHER, as the certificate names it.']
  }
  return [
    `Windows: unsigned. Set WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD (a certificate’s file), ${STORE.join(' or ')} (a certificate in the store or on a token), WIN_SIGN_COMMAND and WIN_PUBLISHER (a program that signs), or ${[...AZURE_LOGIN, ...AZURE_PLACE].join(', ')} (Azure Trusted Signing).`,
  ]
}

function macGaps(env: Env): readonly string[] {
  const unsigned = 'macOS: unsigned. Set CSC_LINK and CSC_KEY_PASSWORD (a Developer ID certificate), or CSC_NAME for one in the keychain.'
  const unknown = `macOS: not notarised. Set ${APPLE_SETS.map((names) => names.join(', ')).join('; or ')}.`
  return [...(env['CSC_LINK'] || env['CSC_NAME'] ? [] : [unsigned]), ...(canNotarize(env) ? [] : [unknown])]
}
