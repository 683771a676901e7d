import { readFileSync } from 'node:fs'
import type { ConfigFault } from '#shared/setup/setup.ts'
import { decodeUnicode, GARBLED } from '#shared/text/decodeText.ts'
import { DEMO_CLIENT, DEMO_ERROR_LOG_PATH, DEMO_SOCIAL_PATH, DEMO_SVC } from '#shared/demo.ts'
import { messageOf } from '../log/messageOf.ts'
import { namesServer, NO_POLICIES, type Policies } from '../start/policies.ts'
import type { Translate } from '../texts/texts.ts'
import { faultsIn, quotedValue } from './configFaults.ts'
import { apiBase, deploymentFields, deploymentSchema, type Deployment } from './deployment.ts'
import { jsonFault } from './jsonFault.ts'
import { withPcNames } from './placeholders.ts'
import { PolicyError, policyLines, policyOf } from './policyFaults.ts'

/** The configuration is invalid; `message` has one line for each field, for store IT. */
class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
}

/** A file with its content. */
interface ConfigText {
  readonly file: string
  readonly text: string
}

export interface DeploymentSources {
  /** The path of the JSON file (`startOptions`), or null when there is none. */
  readonly file: string | null
  /** The file's content, where it was read together with the check of its place; null otherwise. */
  readonly text?: string | null
  /** `BACKOFFICE_API_URL`: overrides the file's `apiUrl`. */
  readonly apiUrl: string | null
  /** The policies, which count before the file. */
  readonly policies?: Policies
}

/**
 * Reads and checks the deployment configuration.
 * Null when nothing is configured: the app then runs against the embedded demo API.
 * @throws DeploymentError with the field and the reason, in the display language; PolicyError where a policy is at fault.
 */
export function loadDeployment(sources: DeploymentSources, t: Translate): Deployment | null {
  const { file, apiUrl, policies = NO_POLICIES } = sources
  if (policies.fault !== null) throw new PolicyError(policies.fault)
  if (namesServer(policies)) return checkDeployment(policies.settings, t, { policies })
  if (file === null && apiUrl === null) {
    checkAlone(policies, t)
    return null
  }
  const text = file === null ? '' : (sources.text ?? textOf(file, t))
  const raw = file === null ? demoFields(apiUrl) : parseDeployment(file, text, t)
  const from = { policies, ...(file === null ? {} : { text: { file, text } }) }
  return checkDeployment({ ...raw, ...(apiUrl === null ? {} : { apiUrl }), ...policies.settings }, t, from)
}

/** Checks policies that no configuration stands beside. @throws PolicyError */
function checkAlone(policies: Policies, t: Translate): void {
  const result = deploymentFields.partial().safeParse(withPcNames(policies.settings))
  if (!result.success) throw new PolicyError(policyLines(result.error, policies.settings, policies, t).join('\n'))
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

/** Where a configuration comes from, which its faults name. */
interface From {
  readonly text?: ConfigText
  readonly policies?: Policies
}

/** Checks a parsed configuration. @throws DeploymentError; PolicyError where a policy is at fault. */
export function checkDeployment(raw: object, t: Translate, { text, policies = NO_POLICIES }: From = {}): Deployment {
  const result = deploymentSchema.safeParse(withPcNames(raw))
  if (result.success) return { ...result.data, apiUrl: apiBase(result.data.apiUrl) }
  const ofPolicies = policyLines(result.error, raw, policies, t)
  const others = faultsIn(result.error, raw, t).filter(({ field }) => policyOf(field, policies) === null)
  const lines = others.map((fault) => lineOf(fault, quotedValue(raw, fault.field, result.error), text ?? null, t))
  const ofFile = lines.length === 0 || text === undefined ? lines : [t('main:config.faultsIn', { file: text.file }), ...lines]
  const message = [...ofPolicies, ...ofFile].join('\n')
  throw ofPolicies.length > 0 ? new PolicyError(message) : new DeploymentError(message)
}

/** Every fault of a parsed configuration. */
export function deploymentFaults(raw: object, t: Translate): readonly ConfigFault[] {
  const result = deploymentSchema.safeParse(withPcNames(raw))
  return result.success ? [] : faultsIn(result.error, raw, t)
}

/** Reads a configuration without checking its fields. @throws DeploymentError when it is no JSON object. */
export const readDeploymentFile = (file: string, t: Translate): object => parseDeployment(file, textOf(file, t), t)

function textOf(file: string, t: Translate): string {
  try {
    return decodeUnicode(new Uint8Array(readFileSync(file)))
  } catch (cause) {
    throw new DeploymentError(t('main:config.unreadable', { file, reason: messageOf(cause) }))
  }
}

function parseDeployment(file: string, text: string, t: Translate): object {
  // A name that is not what somebody wrote would be shown to everyone. UTF-16 without its mark has an empty character at each letter.
  if (text.includes(GARBLED) || text.includes('\0')) throw new DeploymentError(t('main:config.garbled', { file }))
  const found = objectIn(text, t)
  if ('reason' in found) throw new DeploymentError(t('main:config.notJson', { file, reason: found.reason }))
  return found.object
}

/** The settings in a text, also behind the byte order mark that Windows Notepad writes; or why they cannot be read, without the text itself. */
export function objectIn(text: string, t: Translate): { readonly object: object } | { readonly reason: string } {
  const plain = text.replace(/^\uFEFF/u, '')
  const fault = jsonFault(plain)
  if (fault !== null) return { reason: t('main:config.jsonLine', { line: fault.line, reason: t(`main:config.json.${fault.kind}`) }) }
  const parsed: unknown = JSON.parse(plain)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? { object: parsed }
    : { reason: t('main:config.notObject') }
}

/** A fault with its field, the line of the file where the field stands, and its value. */
function lineOf({ field, reason }: ConfigFault, value: string | null, from: ConfigText | null, t: Translate): string {
  const sentence = t('main:config.field', { field, reason })
  const line = from === null ? null : lineIn(from.text, field.split('.'))
  if (line === null) return sentence
  return value === null ? t('main:config.atLine', { sentence, line }) : t('main:config.withValue', { sentence, line, value })
}

/** The line where the innermost name of a field stands, each looked for behind the one before; null where none does. */
function lineIn(text: string, path: readonly string[]): number | null {
  let at = 0
  let line: number | null = null
  for (const name of path) {
    const found = text.indexOf(`"${name}"`, at)
    if (found === -1) continue
    at = found
    line = text.slice(0, found).split('\n').length
  }
  return line
}
