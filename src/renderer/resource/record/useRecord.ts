import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { apiQuery, readNow } from '#renderer/kit/ipc/apiQuery.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { recordState, type RecordState } from './recordState.ts'

/** The names of the calls that read one record by its id, and null where the server has no such record. */
export type InfoName = {
  [Name in JsonEndpointName]: { id: string } extends CallArgs<Name> ? (null extends CallResult<Name> ? Name : never) : never
}[JsonEndpointName]

/** A record as such a call reads it. */
export type InfoOf<Name extends InfoName> = NonNullable<CallResult<Name>>

/** Those of the calls whose records have what a row of the list has. */
export type InfoNameOf<Row> = { [Name in InfoName]: InfoOf<Name> extends Row ? Name : never }[InfoName]

/** TypeScript does not follow the catalogue's types through a name that is itself a parameter; `InfoName` has checked them. */
function infoQuery<Name extends InfoName>(endpoint: Name, id: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return apiQuery(endpoint, { id } as CallArgs<Name>)
}

/**
 * One record, by the call that reads it. All parts of a page that ask for the same record share the query.
 * @param known its row in the list, shown until the record is loaded
 */
export function useRecord<Row, Name extends InfoNameOf<Row>>(
  endpoint: Name,
  id: string,
  known?: Row,
): RecordState<Row, InfoOf<Name> & Row> {
  const query = useQuery(infoQuery(endpoint, id))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return recordState<Row, InfoOf<Name> & Row>(query as UseQueryResult<(InfoOf<Name> & Row) | null>, known)
}

/** Reads what the server holds of a record now (`readNow`). Null where it has no such record. */
export async function readRecord<Row>(client: QueryClient, endpoint: InfoNameOf<Row>, id: string): Promise<Row | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await readNow(client, infoQuery(endpoint, id))) as Row | null
}
