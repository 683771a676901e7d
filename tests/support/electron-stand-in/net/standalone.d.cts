import type { ClientRequest, ClientRequestConstructorOptions, Cookies } from 'electron'

export interface StandaloneNet {
  readonly request: (options: ClientRequestConstructorOptions) => ClientRequest
  readonly cookies: Pick<Cookies, 'get'>
}

export function createNet(): StandaloneNet
