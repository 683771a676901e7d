import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'

/** The express companies (spec.md §7: getExpressCompanyList); they do not change during a session. */
export const useCompanies = () => useQuery({ ...apiQuery('express.companies', {}), staleTime: Infinity })
