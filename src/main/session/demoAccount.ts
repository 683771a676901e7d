import * as z from 'zod'
import { DEMO_TENANT_ID, type DemoAccount } from '#shared/demo.ts'
import type { SignIn } from './signIn.ts'

const answer = z.object({ text: z.string() })

/**
 * Signs an account of the demo in without a person (`--demo-account`). The demo tells the text of its captcha to programs on this machine.
 * @param apiUrl The address of the demo's calls.
 * @throws AppError as `SignIn.withPassword`, and an error when the demo does not tell the text.
 */
export async function signInDemoAccount(signIn: SignIn, apiUrl: string, { account, password }: DemoAccount): Promise<void> {
  const { key } = await signIn.captcha()
  const address = new URL('/__demo/captcha', apiUrl)
  address.searchParams.set('key', key)
  const { text } = answer.parse(await (await fetch(address)).json())
  await signIn.withPassword({ tenantId: DEMO_TENANT_ID, account, password, captcha: { key, code: text } })
}
