import { useEffect, useState } from 'react'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useFoundKinds } from './foundKinds.ts'
import { codeIn, lookupsOf, type FoundKind, type Lookup } from './recordCode.ts'
import { lookupQuery, type FoundRecord } from './recordLookup.ts'

/** A person types the digits of a code with pauses shorter than this. Milliseconds. */
const PAUSE_MS = 250

/** A kind of record that could not be asked for. */
export interface FailedLookup {
  readonly record: FoundKind
  readonly error: Error
}

export interface RecordSearch {
  /** The code in the text; null for a text that is none, and where the person may open no record. */
  readonly code: string | null
  /** The kinds that are asked for. */
  readonly kinds: readonly FoundKind[]
  readonly found: readonly FoundRecord[]
  readonly failed: readonly FailedLookup[]
  /** Answers are still to come. */
  readonly isPending: boolean
  /** Asks at once, without waiting for a pause. */
  readonly ask: () => void
  /** Asks the failed questions again. */
  readonly retry: () => void
}

/** Looks up the code in a search text. Each question loads and fails by itself. */
export function useRecordSearch(text: string): RecordSearch {
  const kinds = useFoundKinds()
  const typed = kinds.length === 0 ? null : codeIn(text)
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const code = typed === asked ? typed : null
  const { first, fallback } = code === null ? NO_LOOKUPS : lookupsOf(code, kinds)
  const before = useLookups(code, first)
  const isInVain = code !== null && !before.isPending && before.found.length === 0
  const after = useLookups(code, isInVain ? fallback : NO_LOOKUPS.fallback)
  return {
    code: typed,
    kinds,
    found: [...before.found, ...after.found],
    failed: eachKindOnce([...before.failed, ...after.failed]),
    isPending: typed !== null && (typed !== asked || before.isPending || after.isPending),
    ask: () => setAsked(typed),
    retry: () => {
      before.retry()
      after.retry()
    },
  }
}

const NO_LOOKUPS: ReturnType<typeof lookupsOf> = { first: [], fallback: [] }

function useLookups(code: string | null, lookups: readonly Lookup[]) {
  const results = useQueries({ queries: lookups.map((lookup) => lookupQuery(code ?? '', lookup)) })
  return {
    found: results.flatMap(({ data }) => data ?? []),
    failed: failedOf(lookups, results),
    isPending: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch()
    },
  }
}

function failedOf(lookups: readonly Lookup[], results: readonly UseQueryResult<readonly FoundRecord[]>[]): FailedLookup[] {
  return lookups.flatMap(({ record }, index) => {
    const { error, isFetching } = results[index] ?? { error: null, isFetching: false }
    return error === null || isFetching ? [] : [{ record, error }]
  })
}

/** A kind is named once, also where both its id and its waybill could not be asked for. */
const eachKindOnce = (failed: readonly FailedLookup[]): FailedLookup[] => [
  ...new Map(failed.map((lookup) => [lookup.record, lookup])).values(),
]
