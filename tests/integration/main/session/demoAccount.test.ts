import { expect, test } from 'vitest'
import { signInDemoAccount } from '#main/session/demoAccount.ts'
import { DEMO_ACCOUNTS } from '#shared/demo.ts'
import { deployment, useDemoApi } from '../../../support/services/demoSession.ts'
import { servicesFor } from '../../../support/services/services.ts'

useDemoApi()

test.each(DEMO_ACCOUNTS)('the account $account of the demo is signed in without a person', async (account) => {
  const services = servicesFor(deployment())
  await signInDemoAccount(services.signIn, deployment().apiUrl, account)
  expect(services.session.user?.account).toBe(account.account)
})
