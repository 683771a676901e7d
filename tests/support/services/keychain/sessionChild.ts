import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { openSecretStore } from '#main/secrets/openSecretStore.ts'
import { fileMarker } from '#main/secrets/staleMarker.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { lockedServices } from '../lockedServices.ts'
import { deploymentFor, memoryLog } from '../services.ts'

/**
 * A program with a session in the real keychain, which the test ends in different ways: it signs in, sets two lock passwords one after
 * the other (unless its state is `no password`) and locks if it should. After each step it prints what the keychain holds. A line on its
 * standard input quits it.
 * Arguments: the server's address, the keychain service, the marker's path, the state, the account.
 */
const [url = '', service = '', marker = '', state = '', account = 'admin'] = process.argv.slice(2)
const { default: keytar } = await import('keytar')
const store = await openSecretStore(service, fileMarker(marker), memoryLog())
const { signIn, session, lock } = await lockedServices(deploymentFor(url), store)

const print = async (step: string): Promise<void> =>
  console.log(JSON.stringify({ step, health: store.health().kind, entries: await keytar.findCredentials(service) }))

const { key } = await signIn.captcha()
const answer = (await (await fetch(`${url}/__demo/captcha?key=${encodeURIComponent(key)}`)).json()) as { text: string }
await signIn.withPassword({ tenantId: DEMO_TENANT_ID, account, password: `${account}123`, captcha: { key, code: answer.text } })
await print('signed in')
if (state !== 'no password') {
  await lock.setPassword(null, '0000')
  await print('first password')
  await lock.setPassword('0000', '2580')
}
if (state === 'locked') await lock.lock(null)
// Written now, because a killed process writes nothing at its end.
flushCompileCache()
await print('ready')
await once(process.stdin, 'data')
await Promise.all([session.settled(), lock.settled()])
process.exit(0)
