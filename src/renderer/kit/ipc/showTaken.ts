import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { isCallKey } from './apiQuery.ts'

/** A record of a call's answer: a page of records, a list of them, or one. */
type RecordOf<Answer> = Answer extends { readonly records: readonly (infer Row)[] }
  ? Row
  : Answer extends readonly (infer Row)[]
    ? Row
    : NonNullable<Answer>

/** What a write has changed in a record; none of its fields where that cannot be known before it is read again. */
type Change<Row> = (row: Row) => Partial<Row>

/**
 * Shows a change that the server has just taken in the answers that are there, until they are read again. Only for a write that was
 * answered: what is shown is what was sent. A new record has no id before it is read, so that it could not be opened: it is not shown here.
 */
export function showTaken<Name extends JsonEndpointName>(
  client: QueryClient,
  name: Name,
  id: string,
  change: Change<RecordOf<CallResult<Name>>>,
): void {
  showTakenIn(client, (key) => isCallKey(key, name), id, change)
}

/** As `showTaken`, in answers that are found by their key. */
export function showTakenIn<Row>(client: QueryClient, isMeant: (key: QueryKey) => boolean, id: string, change: Change<Row>): void {
  // The key says what the record is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const changed = (record: object): object => ({ ...record, ...change(record as Row) })
  client.setQueriesData<unknown>({ predicate: ({ queryKey }) => isMeant(queryKey) }, (answer: unknown) => withChanged(answer, id, changed))
}

/** The answer with the record of this id changed. What is no record is left as it is, such as the counts of a list. */
function withChanged(answer: unknown, id: string, changed: (record: object) => object): unknown {
  if (Array.isArray(answer)) return answer.map((record: unknown) => withChanged(record, id, changed))
  if (typeof answer !== 'object' || answer === null) return answer
  if ('records' in answer) return { ...answer, records: withChanged(answer.records, id, changed) }
  return 'id' in answer && answer.id === id ? changed(answer) : answer
}
