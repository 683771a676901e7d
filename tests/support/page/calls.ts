import type { Page } from 'playwright/test'
import { fromJsonText } from '#shared/json/jsonText.ts'
import type { CallArgs, CallResult, JsonEndpointName } from '#shared/api/index.ts'

/** Makes a call as the signed-in person, past the screens. @throws Error with the server's refusal */
export async function callAs<Name extends JsonEndpointName>(page: Page, name: Name, args: CallArgs<Name>): Promise<CallResult<Name>> {
  // As one text: Playwright's types for arguments do not follow the catalogue's.
  const text = await page.evaluate(
    async (packed) => {
      const [called, given] = JSON.parse(packed) as [Name, CallArgs<Name>]
      const reply = await window.backoffice.call(crypto.randomUUID(), called, given)
      if (!reply.ok) throw new Error(reply.error.message)
      return reply.value
    },
    JSON.stringify([name, args]),
  )
  return fromJsonText(text)
}
