import { createContext, useContext } from 'react'
import type { AppState } from '#shared/ipc.ts'

/** Main's state that does not change while the app runs. */
export type Environment = Pick<AppState, 'config' | 'version' | 'platform' | 'server'>

/** The app's version for error details that are made outside of `EnvironmentProvider`; null until main has answered. */
let version: string | null = null
export const knownVersion = (): string | null => version
export const rememberVersion = (told: string): void => {
  version = told
}

const EnvironmentContext = createContext<Environment | null>(null)
export const EnvironmentProvider = EnvironmentContext.Provider

export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (environment === null) throw new Error('useEnvironment is for components below StartGate')
  return environment
}
