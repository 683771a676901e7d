import { useQuery } from '@tanstack/react-query'
import { call } from '#renderer/kit/ipc/bridge.ts'

/** The express companies (spec.md §7: getExpressCompanyList); they do not change while somebody works. */
export const useCompanies = () =>
  useQuery({ queryKey: ['express.companies'], queryFn: (context) => call('express.companies', {}, context), staleTime: Infinity })
