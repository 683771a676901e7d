import { invoke } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'

/** Opens the web console's page of a menu's path in the system's browser; main builds the address. */
export const openConsolePage = (path: string): Promise<void> => invoke('app:openConsolePage', path).catch(notifyError)
