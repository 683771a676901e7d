import { DEMO_ACCOUNTS, DEMO_TENANT_ID } from '#shared/demo.ts'
import { answersFile, catalogue, isEndpointName, type EndpointName } from '#shared/api/index.ts'
import { callArguments } from '../../integration/demo-api/callArguments.ts'
import { DemoClient, md5 } from '../../integration/demo-api/client.ts'

/** A valid answer of every call of the catalogue, as the demo gives it. In place of a file it is the envelope of a success. */
export async function validAnswers(): Promise<ReadonlyMap<EndpointName, unknown>> {
  const client = await (await DemoClient.start()).signIn()
  const [admin] = DEMO_ACCOUNTS
  const { body: token } = await client.tokenCall({
    tenantId: DEMO_TENANT_ID,
    username: admin.account,
    password: md5(admin.password),
    grant_type: 'password',
  })
  const answers = new Map<EndpointName, unknown>([
    ['auth.token', token],
    ['auth.refresh', token],
  ])
  for (const [name, args] of Object.entries(await callArguments(client))) {
    if (!isEndpointName(name)) throw new Error(`no call ${name}`)
    const file = { code: 200, success: true, data: null, msg: '操作成功' }
    // oxlint-disable-next-line no-await-in-loop -- the calls follow each other: some change what others read
    answers.set(name, answersFile(catalogue[name]) ? file : await client.body(name, args))
  }
  await client.api.close()
  const missing = Object.keys(catalogue).filter((name) => isEndpointName(name) && !answers.has(name))
  if (missing.length > 0) throw new Error(`no valid answer of ${missing.join(', ')}`)
  return answers
}
