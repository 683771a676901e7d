import { useQuery } from '@tanstack/react-query'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { ERROR_LOG_KEY } from '#renderer/kit/errors/errorLog.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'

const NONE: readonly ErrorLogEntry[] = []

/** The errors that this PC has recorded, newest first, and whether they are there. New errors are added while they are shown. */
export function useErrorEntries() {
  const { data: entries = NONE, error, isPending, refetch } = useQuery({ queryKey: ERROR_LOG_KEY, queryFn: () => invoke('errorLog:list') })
  return { entries, error, isPending, retry: () => void refetch() }
}
