import * as z from 'zod'
import { isBlobEndpointName, isJsonEndpointName, type BlobEndpointName, type JsonEndpointName } from '#shared/api/index.ts'
import { MAIN_CHECKS } from '#shared/diagnostics.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import type { InvokeArgs, InvokeChannel } from '#shared/ipc.ts'
import { preferenceChange } from '#shared/schemas/preferences.ts'
import { LANGUAGES, MAX_IDLE_MINUTES } from '#shared/settings.ts'
import { COLOR_PATTERN, THEMES } from '#shared/themes.ts'
import type { Workspace } from '#shared/workspace.ts'

/** What the page may pass on each channel; anything else is refused before a handler sees it. */

const requestId = z.string().min(1).max(40)
const jsonName = z.custom<JsonEndpointName>((name) => typeof name === 'string' && isJsonEndpointName(name))
const blobName = z.custom<BlobEndpointName>((name) => typeof name === 'string' && isBlobEndpointName(name))
const shortText = z.string().max(200)
const longText = z.string().max(MAX_LENGTH.errorField)
/** A whole error log is the longest text that anyone copies. */
const LONGEST_COPY = 3_000_000
const jobId = z.uuid()
const password = z.string().max(MAX_LENGTH.password)
/** The catalogue's own schema looks at these; here only the envelope around them is checked. */
const callArgs = z.unknown()
/** A tab's key: its address. */
const owner = z.string().max(10_000).nullable()

const signInArgs = z.strictObject({
  tenantId: z.string().min(1).max(MAX_LENGTH.tenantId),
  account: z.string().min(1).max(MAX_LENGTH.account),
  password: password.min(1),
  captcha: z.strictObject({ key: shortText, code: z.string().max(MAX_LENGTH.captchaCode) }).optional(),
})

const settingsPatch = z.strictObject({
  language: z.exactOptional(z.enum(LANGUAGES)),
  sideMenuCollapsed: z.exactOptional(z.boolean()),
  theme: z.exactOptional(z.enum(THEMES)),
  accentColor: z.exactOptional(z.string().regex(COLOR_PATTERN).nullable()),
  // A folder is chosen in main's own dialog.
  exportFolder: z.exactOptional(z.null()),
  autoLock: z.exactOptional(
    z.strictObject({ onSystemLock: z.boolean(), onSleep: z.boolean(), idleMinutes: z.int().min(0).max(MAX_IDLE_MINUTES) }),
  ),
})

/** A tab's key: a path with its query, which may hold the address of an external page. */
const address = z.string().min(1).max(8_000)
/** Larger than anything a person types, and small enough to be kept in memory for a whole shift. Characters. */
const LARGEST_WORKSPACE = 512 * 1024
const workspace: z.ZodType<Workspace> = z
  .strictObject({
    tabs: z.array(z.strictObject({ address, label: z.string().max(200) })).max(200),
    active: address,
    drafts: z.record(z.string().max(8_200), z.string()),
  })
  .refine((value) => JSON.stringify(value).length <= LARGEST_WORKSPACE)

/** The address of a menu's page inside the app: rooted, so that it names no other site. */
const menuPath = z
  .string()
  .max(4_000)
  .regex(/^\/(?![/\\])/u)

const pixels = z.number().min(0).max(100_000)
const embedBounds = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels })

export const argumentSchemas: { readonly [C in InvokeChannel]: z.ZodType<InvokeArgs<C>> } = {
  'app:state': z.tuple([]),
  'app:settings': z.tuple([settingsPatch]),
  'app:copyText': z.tuple([z.string().max(LONGEST_COPY)]),
  'app:reportError': z.tuple([
    z.strictObject({ type: z.literal('error'), url: longText, message: longText, stack: longText, info: longText }),
  ]),
  'app:openConsolePage': z.tuple([menuPath]),
  'api:call': z.tuple([requestId, jsonName, callArgs, owner]),
  'api:cancel': z.tuple([requestId]),
  'link:take': z.tuple([]),
  'window:isFullscreen': z.tuple([]),
  'window:setFullscreen': z.tuple([z.boolean()]),
  'session:captcha': z.tuple([]),
  'session:signIn': z.tuple([signInArgs]),
  'session:socialSignIn': z.tuple([z.string().max(32), z.string().min(1).max(MAX_LENGTH.tenantId)]),
  'session:cancelSocial': z.tuple([]),
  'session:register': z.tuple([
    z.strictObject({
      name: z.string().min(1).max(MAX_LENGTH.personName),
      account: z.string().min(1).max(MAX_LENGTH.account),
      password: password.min(1),
    }),
  ]),
  'session:signOut': z.tuple([z.enum(['leave', 'switch'])]),
  'session:networkBack': z.tuple([]),
  'network:proxyChallenge': z.tuple([]),
  'network:proxyCredentials': z.tuple([
    z.uuid(),
    z.strictObject({ username: z.string().min(1).max(MAX_LENGTH.proxyUser), password }).nullable(),
  ]),
  'lock:lock': z.tuple([password.nullable()]),
  'lock:unlock': z.tuple([password]),
  'lock:setPassword': z.tuple([password.nullable(), password]),
  'lock:stay': z.tuple([]),
  'workspace:save': z.tuple([workspace]),
  'workspace:load': z.tuple([]),
  'workspace:forgetOffer': z.tuple([]),
  'recent:list': z.tuple([]),
  'recent:visit': z.tuple([menuPath]),
  'preferences:load': z.tuple([]),
  'preferences:save': z.tuple([preferenceChange]),
  'print:page': z.tuple([]),
  'print:pdf': z.tuple([z.string().min(1).max(200)]),
  'diagnostics:facts': z.tuple([]),
  'diagnostics:run': z.tuple([z.enum(MAIN_CHECKS)]),
  'exports:start': z.tuple([z.strictObject({ name: blobName, args: callArgs, suggestedName: z.string().min(1).max(300) })]),
  'exports:retry': z.tuple([jobId, z.boolean()]),
  'exports:cancel': z.tuple([jobId]),
  'exports:remove': z.tuple([jobId]),
  'exports:open': z.tuple([jobId]),
  'exports:reveal': z.tuple([jobId]),
  'exports:place': z.tuple([]),
  'exports:chooseFolder': z.tuple([]),
  'exports:list': z.tuple([]),
  'errorLog:list': z.tuple([]),
  'errorLog:clear': z.tuple([]),
  'errorLog:save': z.tuple([]),
  'errorLog:upload': z.tuple([]),
  'embed:show': z.tuple([address, z.string().max(4_000), embedBounds]),
  'embed:hide': z.tuple([address]),
  'embed:close': z.tuple([address]),
  'embed:reload': z.tuple([address]),
  'embed:focus': z.tuple([address]),
  'embed:snapshot': z.tuple([address]),
  'embed:openExternal': z.tuple([address]),
}
