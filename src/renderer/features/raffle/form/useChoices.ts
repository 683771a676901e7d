import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** An answer of a dictionary stays until the tab is refreshed. */
const KEPT = { staleTime: Infinity } as const

/**
 * The choices of a dictionary (spec.md §7, Dictionary); null where the server has none by this code, or does not answer: the value is then
 * typed.
 */
function useDictionary(code: string): readonly Choice[] | null {
  const { data } = useQuery({ ...apiQuery('dictionary.byCode', { code }), ...KEPT })
  const choices = (data ?? []).flatMap(({ dictKey, dictValue }) =>
    dictKey === null ? [] : [{ value: dictKey, label: dictValue ?? dictKey }],
  )
  return choices.length === 0 ? null : choices
}

export interface ActivityChoices {
  readonly type: readonly Choice[] | null
  readonly state: readonly Choice[] | null
  readonly prizeType: readonly Choice[] | null
  readonly taskType: readonly Choice[] | null
}

/** The choices of an activity's form. The specification lists none: the deployment's dictionaries do, by assumed codes. */
export const useChoices = (): ActivityChoices => ({
  type: useDictionary('activity_type'),
  state: useDictionary('activity_state'),
  prizeType: useDictionary('prize_type'),
  taskType: useDictionary('task_type'),
})

/** The choices with a value that is none of them, such as one of an imported draft. */
export const withValue = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]
