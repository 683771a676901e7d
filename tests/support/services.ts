import { Transport } from '#main/http/transport.ts'
import type { Logger } from '#main/log/log.ts'
import type { Deployment } from '#main/settings/deployment.ts'
import { checkDeployment } from '#main/settings/loadDeployment.ts'
import { createTexts } from '#main/texts.ts'
import { DEMO_CLIENT, DEMO_SVC } from '#shared/demo.ts'

/** Main's services as the composition root builds them, on Node's own fetch. */

export const texts = createTexts()

/** A log that a test can read. */
export function memoryLog(): Logger & { readonly lines: string[] } {
  const lines: string[] = []
  const add = (message: string): void => void lines.push(message)
  return { lines, info: add, warn: add, error: add }
}

export const deploymentFor = (apiUrl: string, fields: Partial<Deployment> = {}): Deployment =>
  checkDeployment({ apiUrl, svc: DEMO_SVC, clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret, ...fields }, texts.t)

export function transportFor(deployment: Deployment, log: Logger = memoryLog()): Transport {
  return new Transport({ deployment, fetch: globalThis.fetch, texts, log })
}
