import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyOf } from '../errors/notify.ts'
import { openRecord } from '../tabs/pageRegistry.ts'
import { useFoundKinds, useKindNames } from './foundKinds.ts'
import { lookupsOf, tidyCode, type FoundKind, type Lookup } from './recordCode.ts'
import { lookupQuery, type FoundRecord } from './recordLookup.ts'
import { searchFor } from './searchRequest.ts'
import { useLastScan } from './useLastScan.ts'

interface Answers {
  readonly found: readonly FoundRecord[]
  readonly hasFailed: boolean
}

async function askAll(client: QueryClient, code: string, lookups: readonly Lookup[]): Promise<Answers> {
  const results = await Promise.allSettled(lookups.map((lookup) => client.fetchQuery(lookupQuery(code, lookup))))
  return {
    found: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    hasFailed: results.some(({ status }) => status === 'rejected'),
  }
}

async function findRecords(client: QueryClient, code: string, kinds: readonly FoundKind[]): Promise<Answers> {
  const { first, fallback } = lookupsOf(code, kinds)
  const before = await askAll(client, code, first)
  if (before.found.length > 0) return before
  const after = await askAll(client, code, fallback)
  return { found: after.found, hasFailed: before.hasFailed || after.hasFailed }
}

/**
 * Opens the record of a scanned code in its tab. Several are offered in the search, which also names what could not be asked for.
 * A later scan supersedes an earlier one in flight.
 */
export function useScannedRecord(): (code: string) => void {
  const { t } = useTranslation('search')
  const client = useQueryClient()
  const kinds = useFoundKinds()
  const namesOf = useKindNames()
  const begin = useLastScan()
  const open = async (code: string): Promise<void> => {
    const isLast = begin(code)
    const { found, hasFailed } = await findRecords(client, code, kinds)
    if (!isLast()) return
    const [only] = found
    if (found.length > 1 || hasFailed) searchFor(code)
    else if (only === undefined) notifyOf('scan', 'info', () => t('noRecord', { code, kinds: namesOf(kinds) }))
    else openRecord(only.record, only.id)
  }
  return (scanned) => {
    if (kinds.length > 0) void open(tidyCode(scanned))
  }
}
