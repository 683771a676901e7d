import type * as z from 'zod'
import type { ConfigFault } from '#shared/setup/setup.ts'
import { namesServer, type Policies, type PolicySource } from '../start/policies.ts'
import type { Translate } from '../texts/texts.ts'
import { faultsIn, quotedValue } from './configFaults.ts'

/** A policy is invalid or cannot be read: the person can change nothing about it. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'
}

/** The source of the policy that a field belongs to. Policies that name the server also have what is missing beside it. */
export function policyOf(field: string, policies: Policies): PolicySource | null {
  const [name = ''] = field.split('.')
  const { sources } = policies
  if (Object.hasOwn(sources, name)) return sources[name] ?? null
  return namesServer(policies) ? (sources['apiUrl'] ?? null) : null
}

/** A line for each place with faults, and one for each fault below: the policy's name, what is wrong, and how it is written. */
export function policyLines(error: z.ZodError, raw: object, policies: Policies, t: Translate): readonly string[] {
  const sources = new Map(Object.values(policies.sources).map((source) => [source.where, source]))
  return [...sources.values()].flatMap((source) => {
    const own = faultsIn(error, raw, t, source.form).filter(({ field }) => policyOf(field, policies)?.where === source.where)
    if (own.length === 0) return []
    return [
      t('main:policy.faultsIn', { where: source.where }),
      ...own.map((fault) => lineOf(fault, quotedValue(raw, fault.field, error), source, t)),
    ]
  })
}

function lineOf({ field, reason }: ConfigFault, value: string | null, { form }: PolicySource, t: Translate): string {
  const name = form === 'registry' ? field.replaceAll('.', '\\') : field
  const line = t('main:policy.field', { name, reason })
  return value === null ? line : t('main:policy.withValue', { line, value })
}
