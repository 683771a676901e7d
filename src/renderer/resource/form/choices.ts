import type { Choice } from '#renderer/ui/fields/choice/typedChoice.ts'

/** What a field needs of the query that loads its choices. */
interface Reading {
  readonly error: unknown
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** What a `choice` field chooses from: the choices, and the query that loads them beside the form. */
export interface Choices {
  readonly choices: readonly Choice[]
  readonly query: Reading
}

const READ: Reading = { error: null, isFetching: false, isError: false, refetch: () => undefined }

/** Choices that were read before the form opened. */
export const knownChoices = (choices: readonly Choice[]): Choices => ({ choices, query: READ })

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
