import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import type { ConfigFault } from '#shared/setup/setup.ts'
import { decodeText, GARBLED } from '#shared/text/decodeText.ts'
import { DEMO_CLIENT, DEMO_ERROR_LOG_PATH, DEMO_SOCIAL_PATH, DEMO_SVC } from '#shared/demo.ts'
import { messageOf } from '../log/messageOf.ts'
import type { Translate } from '../texts/texts.ts'
import { apiBase, deploymentSchema, type Deployment } from './deployment.ts'

/** The configuration is invalid; `message` has one line for each field, for store IT. */
class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
}

export interface DeploymentSources {
  /** The path of the JSON file (`startOptions`), or null when there is none. */
  readonly file: string | null
  /** The file's content, where it was read together with the check of its place; null otherwise. */
  readonly text?: string | null
  /** `BACKOFFICE_API_URL`: overrides the file's `apiUrl`. */
  readonly apiUrl: string | null
}

/**
 * Reads and checks the deployment configuration.
 * Null when nothing is configured: the app then runs against the embedded demo API.
 * @throws DeploymentError with the field and the reason, in the display language.
 */
export function loadDeployment(sources: DeploymentSources, t: Translate): Deployment | null {
  if (sources.file === null && sources.apiUrl === null) return null
  const raw = sources.file === null ? demoFields(sources.apiUrl) : parseDeployment(sources.file, sources.text ?? textOf(sources.file, t), t)
  return checkDeployment(sources.apiUrl === null ? raw : { ...raw, apiUrl: sources.apiUrl }, t)
}

/** The configuration for a demo API at `apiUrl`. */
export const demoDeployment = (apiUrl: string, t: Translate): Deployment => {
  const provider = { source: 'demo', name: t('session:social.demoName'), authorizeUrl: `${apiUrl}${DEMO_SOCIAL_PATH}` }
  return checkDeployment({ ...demoFields(apiUrl), apiUrl, socialSignIn: [provider] }, t)
}

/** The demo's fields. `iframeHosts` is the demo server itself: its menu embeds pages that it serves. */
const demoFields = (apiUrl: string | null) => ({
  svc: DEMO_SVC,
  clientId: DEMO_CLIENT.id,
  clientSecret: DEMO_CLIENT.secret,
  errorLogUploadPath: DEMO_ERROR_LOG_PATH,
  iframeHosts: apiUrl !== null && URL.canParse(apiUrl) ? [new URL(apiUrl).host] : [],
})

/** Checks a parsed configuration. @throws DeploymentError */
export function checkDeployment(raw: object, t: Translate): Deployment {
  const result = deploymentSchema.safeParse(raw)
  if (!result.success) throw new DeploymentError(linesOf(faultsIn(result.error, raw, t), t).join('\n'))
  return { ...result.data, apiUrl: apiBase(result.data.apiUrl) }
}

/** Every fault of a parsed configuration. */
export function deploymentFaults(raw: object, t: Translate): readonly ConfigFault[] {
  const result = deploymentSchema.safeParse(raw)
  return result.success ? [] : faultsIn(result.error, raw, t)
}

/** Reads a configuration without checking its fields. @throws DeploymentError when it is no JSON object. */
export const readDeploymentFile = (file: string, t: Translate): object => parseDeployment(file, textOf(file, t), t)

function textOf(file: string, t: Translate): string {
  try {
    return decodeText(new Uint8Array(readFileSync(file)))
  } catch (cause) {
    throw new DeploymentError(t('main:config.unreadable', { file, reason: messageOf(cause) }))
  }
}

function parseDeployment(file: string, text: string, t: Translate): object {
  // A name that is not what somebody wrote would be shown to everyone.
  if (text.includes(GARBLED)) throw new DeploymentError(t('main:config.garbled', { file }))
  try {
    return objectIn(text)
  } catch (cause) {
    throw new DeploymentError(t('main:config.notJson', { file, reason: messageOf(cause) }))
  }
}

/** The settings in a text, also behind the byte order mark that Windows Notepad writes. @throws Error with the reason: no JSON, or no object */
export function objectIn(text: string): object {
  const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''))
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  throw new Error('{ … }')
}

const linesOf = (faults: readonly ConfigFault[], t: Translate): readonly string[] =>
  faults.map(({ field, reason }) => t('main:config.field', { field, reason }))

const faultsIn = (error: z.ZodError, raw: object, t: Translate): readonly ConfigFault[] =>
  error.issues.flatMap((issue) => explain(issue, raw, t))

/** The faults of a field, or of each unknown field. */
function explain(issue: z.core.$ZodIssue, raw: object, t: Translate): ConfigFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), reason: t('main:config.unknownField') }))
  }
  return [{ field: issue.path.join('.'), reason: reasonFor(issue, isPresent(raw, issue.path), t) }]
}

const isPresent = (raw: unknown, path: readonly PropertyKey[]): boolean => {
  const [name, ...rest] = path
  if (name === undefined) return true
  return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name) && isPresent(Reflect.get(raw, name), rest)
}

function reasonFor(issue: z.core.$ZodIssue, present: boolean, t: Translate): string {
  if (!present && issue.code === 'invalid_type') return t('main:config.missing')
  switch (issue.code) {
    case 'invalid_type':
      return t('main:config.wrongType', { expected: issue.expected })
    case 'invalid_union':
      return t('main:config.wrongType', { expected: [...expectedOf(issue)].join(' / ') })
    case 'too_small':
    case 'too_big':
      return limits(issue, t)
    case 'invalid_value':
      return t('main:config.oneOf', { values: issue.values.map(String).join(' / ') })
    case 'custom':
      return customReason(issue.params?.['reason'], t)
    default:
      return t('main:config.invalid', { detail: issue.message })
  }
}

/** The types that a value may have, each once. */
const expectedOf = ({ errors }: z.core.$ZodIssueInvalidUnion): ReadonlySet<string> =>
  new Set(errors.flatMap(([first]) => (first?.code === 'invalid_type' ? [first.expected] : [])))

function limits(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, t: Translate): string {
  if (issue.origin === 'string') return t('main:config.empty')
  return issue.code === 'too_small' ? t('main:config.min', { minimum: issue.minimum }) : t('main:config.max', { maximum: issue.maximum })
}

function customReason(reason: unknown, t: Translate): string {
  switch (reason) {
    case 'notUrl':
      return t('main:config.notUrl')
    case 'insecureHttp':
      return t('main:config.insecureHttp')
    case 'notHost':
      return t('main:config.notHost')
    case 'notAbsolute':
      return t('main:config.notAbsolute')
    case 'insecureFeed':
      return t('main:config.insecureFeed')
    case 'notWindow':
      return t('main:config.notWindow')
    case 'sm2Key':
      return t('main:config.sm2Key')
    case 'unknownName':
      return t('main:config.unknownName')
    case 'nameTwice':
      return t('main:config.nameTwice')
    case 'unknownCall':
      return t('main:config.unknownCall')
    case 'givenPart':
      return t('main:config.givenPart')
    case 'bodyOfGet':
      return t('main:config.bodyOfGet')
    default:
      return t('main:config.invalid', { detail: String(reason) })
  }
}
