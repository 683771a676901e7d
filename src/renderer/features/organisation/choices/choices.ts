import type { CallResult } from '#shared/api/index.ts'
import { hasKey } from '#shared/api/noValue.ts'
import type { UnitNode } from '#shared/areas/organisation/calls.ts'
import type { Choice } from '#renderer/ui/fields/choice/typedChoice.ts'

type Manager = CallResult<'organisation.areaManagers'>[number]

/** The units of a tree as choices, each directly above those below it. A node without an id cannot be chosen. */
export const unitChoices = (nodes: readonly UnitNode[], depth = 0): readonly Choice[] =>
  nodes.flatMap((node) => [
    ...(hasKey(node) ? [{ value: node.id, label: node.deptName ?? node.id, depth }] : []),
    ...unitChoices(node.children, depth + 1),
  ])

/** People as choices: the name, and the job code by which two of one name are told apart. */
export const managerChoices = (managers: readonly Manager[]): readonly Choice[] =>
  managers.filter(hasKey).map(({ id, name, code }) => ({ value: id, label: [name, code].filter((part) => part !== null).join(' ') || id }))

/** The choices with the one that a record holds, also where the server does not offer it any more. */
export const withOwn = (choices: readonly Choice[], value: string | null, label: string | null): readonly Choice[] =>
  value === null || choices.some((choice) => choice.value === value) ? choices : [{ value, label: label ?? value }, ...choices]
