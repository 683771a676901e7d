import { invoke } from '../ipc/bridge.ts'
import { reportError } from '../errors/errors.ts'

/** Tells main as soon as the PC's network is back, so that it need not wait for its next look. */
export function followNetwork(): void {
  window.addEventListener('online', () => {
    invoke('session:networkBack').catch((error: unknown) => reportError(error, 'session:networkBack'))
  })
}
