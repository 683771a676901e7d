import { createContext, useContext } from 'react'
import type { AppState } from '#shared/ipc.ts'

/** What does not change while the app runs. */
export type Environment = Pick<AppState, 'config' | 'version' | 'platform'>

const EnvironmentContext = createContext<Environment | null>(null)
export const EnvironmentProvider = EnvironmentContext.Provider

export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (environment === null) throw new Error('useEnvironment is for components below StartGate')
  return environment
}
