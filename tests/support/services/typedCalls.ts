import type { DemoApi } from '#demo-api/server.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'
import { demo, signIn } from './demoSession.ts'
import { deploymentFor, servicesFor } from './services.ts'

/** The client's own pipeline, with the catalogue's types of arguments and results. */
export interface TypedCalls {
  readonly call: <Name extends JsonEndpointName>(name: Name, args: CallArgs<Name>) => Promise<CallResult<Name>>
}

/** An account that is signed in at the demo API. */
export async function callsOf(account: 'admin' | 'cashier' | 'finance' = 'admin', server: DemoApi = demo()): Promise<TypedCalls> {
  const services = servicesFor(deploymentFor(server.url))
  await signIn(services, account, `${account}123`, server)
  // The pipeline has read the answer through the schema of the call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { call: async (name, args) => (await services.api.call(name, args)) as CallResult<typeof name> }
}
