import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { recordState } from '#renderer/resource/record/recordState.ts'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'

/** One policy. Its head, its content and its dialogs share the query. */
export const useInsurance = (id: string, known?: InsuranceRow) =>
  recordState<InsuranceRow, InsuranceRow>(useQuery(apiQuery('insurance.info', { id })), known)
