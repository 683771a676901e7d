import { hasEmptyValues } from '../emptyValues.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startDemoApi, type DemoApi } from '#demo-api/server.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { deploymentFor, servicesFor, type Services } from './services.ts'

/** The configured token time of these tests, in seconds. */
export const TOKEN_TIME = 3_000

/** The age at which a token has certainly expired, in seconds. */
export const EXPIRED = TOKEN_TIME * 1.2

let running: DemoApi | null = null

/** The demo API of the test file, reset for every test. */
export const demo = (): DemoApi => {
  if (running === null) throw new Error('call useDemoApi() at the top of the file')
  return running
}

export function useDemoApi(): void {
  beforeAll(async () => {
    running = await startDemoApi({ emptyValues: hasEmptyValues(), today: dayOf(Date.now()) })
  })
  afterAll(() => demo().close())
  beforeEach(() => demo().control.reset())
}

export const deployment = () => deploymentFor(demo().url, { tokenTimeSeconds: TOKEN_TIME })
/** Sign-ins and renewals together: they share an address. */
export const tokenCalls = (): number => demo().control.callCount('auth.token')

export async function signIn(services: Pick<Services, 'signIn'>, account = 'admin', password = `${account}123`, server: DemoApi = demo()) {
  const { key } = await services.signIn.captcha()
  const captcha = { key, code: server.control.captchaTextOf(key) }
  return await services.signIn.withPassword({ tenantId: DEMO_TENANT_ID, account, password, captcha })
}

/** Services with the administrator signed in. */
export async function signedIn(options: Parameters<typeof servicesFor>[1] = {}): Promise<Services> {
  const services = servicesFor(deployment(), options)
  await signIn(services)
  return services
}

/** The calls of an account, signed in, through main's whole pipeline and with the catalogue's types. */
export async function apiOf(account = 'admin') {
  const services = servicesFor(deployment())
  await signIn(services, account)
  return {
    call: async <Name extends JsonEndpointName>(name: Name, args: CallArgs<Name>): Promise<CallResult<Name>> =>
      (await services.api.call(name, args)) as CallResult<Name>,
  }
}
