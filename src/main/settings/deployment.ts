import { isAbsolute } from 'node:path'
import * as z from 'zod'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { MAX_IDLE_MINUTES, PAGE_SIZES } from '#shared/domain/limits.ts'
import { REFUND_STATUS_READINGS } from '#shared/domain/refunds/refundStatus.ts'
import { callFaults, callSettings } from './callSettings.ts'
import { parseHostPattern } from './hostPattern.ts'
import { hasUnknownName } from './placeholders.ts'
import { codeLabelsOf, nameFaults, serverNameFields } from './serverNames.ts'

/** The deployment configuration (docs/configuration.md): one JSON file from store IT. `start/startOptions.ts` says where it may be. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** An uncompressed SM2 public key: 04 and two coordinates of 32 bytes. */
const SM2_PUBLIC_KEY = /^04[0-9a-f]{128}$/iu

export const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname)

const parseUrl = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)
const isWebUrl = (value: string): boolean => /^https?:$/u.test(parseUrl(value)?.protocol ?? '')

const webUrl = z.string().refine(isWebUrl, { params: { reason: 'notUrl' } })
const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/u)

/** The least strict automatic lock that a person may choose; 0 minutes demand nothing. */
const leastAutoLock = z.strictObject({
  onSystemLock: z.boolean().default(false),
  onSleep: z.boolean().default(false),
  idleMinutes: z.int().min(0).max(MAX_IDLE_MINUTES).default(0),
})

/** One provider of a social sign-in (spec.md §7 Auth: source, code, state). */
const socialProvider = z.strictObject({
  source: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/u),
  name: z.string().min(1).max(20),
  authorizeUrl: webUrl,
  /** How the provider's page returns to the app. */
  redirect: z.enum(['loopback', 'deep-link']).default('loopback'),
})

/** The pages of this program that a window can show alone: those with a path of their own. */
const singlePages: ReadonlySet<string> = new Set(Object.values(MENU_PAGES).filter((path) => !path.includes(':')))

/** `22:00-07:00`: minutes of the day in local time, possibly over midnight. */
const TIME_WINDOW = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/u

/** Updates of the program itself (`src/main/update`); without this object there are none. */
const updates = z.strictObject({
  feedUrl: webUrl,
  channel: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/u)
    .default('latest'),
  stagingPercentage: z.int().min(0).max(100).default(100),
  window: z
    .string()
    .refine((value) => TIME_WINDOW.test(value), { params: { reason: 'notWindow' } })
    .optional(),
  checkHours: z.int().min(1).max(168).default(4),
  installWithinDays: z.int().min(1).max(90).default(7),
  minimumVersion: z
    .string()
    .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/u)
    .optional(),
})

/** The settings alone; `resources/deployment.schema.json` is generated from them. */
export const deploymentFields = z.strictObject({
  /** Where an editor finds the schema of this file. */
  $schema: z.string().optional(),
  apiUrl: webUrl,
  svc: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/u),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  clientCertificateIssuer: z.string().min(1).optional(),
  tenantMode: z.boolean().default(true),
  tenantId: z
    .string()
    .regex(/^\d{1,12}$/u)
    .default('000000'),
  captchaMode: z.boolean().default(true),
  passwordEncoding: z.enum(['md5', 'sm2', 'none']).default('md5'),
  sm2PublicKey: z.string().optional(),
  bearerTokenHeader: headerName.default('X-Access-Token'),
  requestTimeoutMs: z.int().min(1_000).max(600_000).default(60_000),
  tokenTimeSeconds: z.int().min(30).max(86_400).default(3_000),
  tokenCheckIntervalSeconds: z.int().min(1).max(600).default(10),
  leastAutoLock: leastAutoLock.optional(),
  lockedSessionHours: z.int().min(1).max(168).default(12),
  codeWhiteList: z.array(z.union([z.int(), z.string().min(1)])).default([]),
  refundStatusReading: z.enum(REFUND_STATUS_READINGS).default('B'),
  listPageSize: z.literal(PAGE_SIZES).default(20),
  storageKeyPrefix: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/u)
    .default('backoffice'),
  socialSignIn: z.array(socialProvider).max(6).default([]),
  errorLogUploadPath: z.string().startsWith('/').optional(),
  iframeHosts: z.array(z.string().refine((entry) => parseHostPattern(entry) !== null, { params: { reason: 'notHost' } })).default([]),
  webConsoleUrl: webUrl.optional(),
  exportFolder: z
    .string()
    .refine((folder) => !hasUnknownName(folder), { params: { reason: 'unknownPlaceholder' }, abort: true })
    .refine((folder) => isAbsolute(folder), { params: { reason: 'notAbsolute' } })
    .optional(),
  allowInsecureHttp: z.boolean().default(false),
  startAtLogon: z.boolean().default(false),
  windowMode: z.enum(['normal', 'fullscreen', 'kiosk']).default('normal'),
  singlePage: z
    .string()
    .refine((path) => singlePages.has(path), { params: { reason: 'notPage' } })
    .optional(),
  logLevel: z.enum(['normal', 'verbose']).default('normal'),
  ...serverNameFields,
  calls: callSettings.default({}),
  updates: updates.optional(),
})

type Fields = z.output<typeof deploymentFields>
/** Fields that may be missing or wrong: the rules between fields are checked even then, so that all faults are reported at once. */
type FoundFields = { readonly [Name in keyof Fields]?: unknown }

const isUnencrypted = (value: unknown): boolean => {
  const url = typeof value === 'string' ? parseUrl(value) : null
  return url !== null && url.protocol === 'http:' && !isLoopback(url)
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The paths of the unencrypted addresses that the configuration does not allow. Updates are programs, so they never come over http. */
function* insecureAddresses(found: FoundFields): Generator<readonly (string | number)[]> {
  if (isUnencrypted(fieldOf(found.updates, 'feedUrl'))) yield ['updates', 'feedUrl']
  if (found.allowInsecureHttp === true) return
  for (const field of ['apiUrl', 'webConsoleUrl'] as const) if (isUnencrypted(found[field])) yield [field]
  const providers: readonly unknown[] = Array.isArray(found.socialSignIn) ? found.socialSignIn : []
  for (const [index, provider] of providers.entries()) {
    if (isUnencrypted(fieldOf(provider, 'authorizeUrl'))) yield ['socialSignIn', index, 'authorizeUrl']
  }
}

export const deploymentSchema = deploymentFields.superRefine(
  (value, context) => {
    const found: FoundFields = value
    const refuse = (path: readonly (string | number)[], reason: string): void =>
      context.addIssue({ code: 'custom', path: [...path], params: { reason }, message: reason })
    for (const path of insecureAddresses(found)) {
      refuse(path, path[0] === 'updates' ? 'insecureFeed' : 'insecureHttp')
    }
    for (const { path, reason } of nameFaults(found)) refuse(path, reason)
    for (const { path, reason } of callFaults(found.calls)) refuse(['calls', ...path], reason)
    const key = typeof found.sm2PublicKey === 'string' ? found.sm2PublicKey : ''
    if (found.passwordEncoding === 'sm2' && !SM2_PUBLIC_KEY.test(key)) refuse(['sm2PublicKey'], 'sm2Key')
  },
  { when: () => true },
)

/** A checked configuration. `apiUrl` ends with `/api`, the prefix of every call (spec.md §7). */
export type Deployment = z.output<typeof deploymentSchema>

/** The base address of all calls, from an address with or without `/api` or a trailing slash. */
export function apiBase(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/u, '')
  return `${url.origin}${path.endsWith('/api') ? path : `${path}/api`}`
}

/** The part that the page may know. */
export const publicConfig = (deployment: Deployment, demo: boolean): PublicConfig => ({
  tenantMode: deployment.tenantMode,
  tenantId: deployment.tenantId,
  captchaMode: deployment.captchaMode,
  webConsoleUrl: deployment.webConsoleUrl ?? null,
  socialSignIn: deployment.socialSignIn.map(({ source, name }) => ({ source, name })),
  refundStatusReading: deployment.refundStatusReading,
  serverNames: {
    menuPaths: deployment.menuPaths,
    permissions: deployment.permissions,
    inoutTypes: deployment.inoutTypes,
    codeLabels: codeLabelsOf(deployment.codes),
  },
  listPageSize: deployment.listPageSize,
  storageKeyPrefix: deployment.storageKeyPrefix,
  leastAutoLock: deployment.leastAutoLock ?? null,
  errorLogUpload: deployment.errorLogUploadPath !== undefined,
  singlePage: deployment.singlePage ?? null,
  isKiosk: deployment.windowMode === 'kiosk',
  demo,
})
