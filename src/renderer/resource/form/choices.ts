import type { UseQueryResult } from '@tanstack/react-query'
import type { Choice } from '#renderer/ui/fields/choice/typedChoice.ts'

/** What a `choice` field chooses from: the choices, and the query that loads them beside the form. */
export interface Choices {
  readonly choices: readonly Choice[]
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isError' | 'refetch'>
}

/**
 * The choices of a query's answer; none until it is there.
 * @param choicesOf Makes choices of the answer, such as `storeChoices` of `useDepartments()`.
 * @param own The one that the record holds: offered first where the server does not offer it any more.
 */
export function choicesFrom<Answer>(
  query: Choices['query'] & { readonly data: Answer | undefined },
  choicesOf: (answer: Answer) => readonly Choice[],
  own: Choice | null = null,
): Choices {
  const choices = query.data === undefined ? [] : choicesOf(query.data)
  const isOffered = own === null || choices.some(({ value }) => value === own.value)
  return { choices: isOffered ? choices : [own, ...choices], query }
}
