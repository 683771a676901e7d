import type * as z from 'zod'
import type { ConfigFault } from '#shared/setup/setup.ts'
import { withoutQueryValues } from '../log/queryValues.ts'
import type { PolicySource } from '../start/policies.ts'
import type { Translate } from '../texts/texts.ts'
import { PLACEHOLDERS } from './placeholders.ts'

/** The faults of a configuration as sentences for store IT: the value, what is wrong with it, and how it is written. */

/** The longest quoted value. Characters. */
const MAX_QUOTED = 60

/** How a setting that has a form is written. */
const FORMS = {
  svc: ['name', 'mall'],
  bearerTokenHeader: ['name', 'X-Access-Token'],
  storageKeyPrefix: ['name', 'backoffice'],
  source: ['name', 'wechat'],
  channel: ['name', 'latest'],
  tenantId: ['digits', '000000'],
  errorLogUploadPath: ['path', '/client/errors'],
} as const satisfies Record<string, readonly ['name' | 'digits' | 'path', string]>

const TYPES = ['string', 'number', 'int', 'boolean', 'array', 'object', 'record'] as const
const isType = (name: string): name is (typeof TYPES)[number] => TYPES.some((type) => type === name)
const isForm = (name: string): name is keyof typeof FORMS => Object.hasOwn(FORMS, name)

/** How the faulty value is written: in a `deployment.json`, or as a policy. */
type Form = PolicySource['form']

/** Every fault that the schema found. @param form Says how the values are written; types are named accordingly. */
export const faultsIn = (error: z.ZodError, raw: object, t: Translate, form: Form = 'json'): readonly ConfigFault[] =>
  error.issues.flatMap((issue) => explain(issue, raw, t, form))

/** The faults of a field, or of each unknown field. */
function explain(issue: z.core.$ZodIssue, raw: object, t: Translate, form: Form): ConfigFault[] {
  const unknown = unknownIn(issue)
  if (unknown.length > 0) return unknown.map((field) => ({ field, reason: t('main:config.unknownField') }))
  return [{ field: issue.path.join('.'), reason: reasonFor(issue, valueAt(raw, issue.path), t, form) }]
}

/** The fields that an issue is about, where no setting has their names. */
const unknownIn = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : []

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown => {
  const [name, ...rest] = path
  if (name === undefined) return raw
  return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name) ? valueAt(Reflect.get(raw, name), rest) : undefined
}

/**
 * The short value of a faulty setting as it stands in the file; null for a secret, for what has a misspelt name and may be one, and for what
 * is missing, empty or no single value.
 */
export function quotedValue(raw: unknown, field: string, { issues }: z.ZodError): string | null {
  const path = field.split('.')
  const value = valueAt(raw, path)
  if (path.includes('clientSecret') || value === '' || issues.some((issue) => unknownIn(issue).includes(field))) return null
  if (typeof value === 'string') return withoutQueryValues(value.replace(/\/\/[^/@]*@/u, '//…@')).slice(0, MAX_QUOTED)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function reasonFor(issue: z.core.$ZodIssue, value: unknown, t: Translate, form: Form): string {
  if (value === undefined && issue.code === 'invalid_type') return t('main:config.missing')
  switch (issue.code) {
    case 'invalid_type':
      return t('main:config.wrongType', { expected: typeName(issue.expected, t, form) })
    case 'invalid_union':
      return t('main:config.wrongType', { expected: [...expectedOf(issue)].map((name) => typeName(name, t, form)).join(' / ') })
    case 'too_small':
    case 'too_big':
      return limits(issue, t)
    case 'invalid_value':
      return t('main:config.oneOf', { values: issue.values.map(String).join(' / ') })
    case 'invalid_format':
      return formReason(issue.path, t)
    case 'custom':
      return customReason(issue.params?.['reason'], t)
    default:
      return t('main:config.invalid', { detail: issue.code })
  }
}

function formReason(path: readonly PropertyKey[], t: Translate): string {
  const name = String(path.at(-1))
  if (!isForm(name)) return t('main:config.invalid', { detail: name })
  const [form, example] = FORMS[name]
  return t(`main:config.form.${form}`, { example })
}

function typeName(name: string, t: Translate, form: Form): string {
  if (!isType(name)) return name
  return form === 'json' ? t(`main:config.type.${name}`) : t(`main:policy.${form}.${name}`)
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
    case 'unknownPlaceholder':
      return t('main:config.unknownPlaceholder', { names: PLACEHOLDERS.join(' ') })
    case 'insecureFeed':
      return t('main:config.insecureFeed')
    case 'notWindow':
      return t('main:config.notWindow')
    case 'notPage':
      return t('main:config.notPage')
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
