import type { ClientRequest, ClientRequestConstructorOptions } from 'electron'

export function createNetRequest(): (options: ClientRequestConstructorOptions) => ClientRequest
