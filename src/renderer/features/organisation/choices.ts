import type { CallResult } from '#shared/api/index.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'
import { joined } from '#shared/text/isolated.ts'
import type { Choice } from '#renderer/ui/fields/choice/typedChoice.ts'

type Manager = CallResult<'organisation.areaManagers'>[number]

/** The units of a tree as choices, each directly above those below it. A node without an id cannot be chosen. */
export const unitChoices = (nodes: readonly UnitNode[], depth = 0): readonly Choice[] =>
  nodes.flatMap((node) => [
    ...(hasId(node) ? [{ value: node.id, label: node.deptName ?? node.id, depth }] : []),
    ...unitChoices(node.children, depth + 1),
  ])

/** People as choices: the name, and the job code, which distinguishes two people with the same name. */
export const managerChoices = (managers: readonly Manager[]): readonly Choice[] =>
  managers.filter(hasId).map(({ id, name, code }) => ({ value: id, label: joined([name, code], ' ') || id }))

/** The principal as it is sent: left out where nobody was chosen, empty where the one before was taken away. */
export const principalSent = (chosen: string, hadOne: boolean): { readonly principalId?: string } =>
  chosen === '' && !hadOne ? {} : { principalId: chosen }

/** The choice that a record holds; null for none. */
export const ownChoice = (value: string | null | undefined, label: string | null | undefined): Choice | null =>
  value == null ? null : { value, label: label ?? value }
