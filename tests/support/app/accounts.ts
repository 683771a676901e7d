import { DEMO_ACCOUNTS, type DemoAccount } from '#shared/demo.ts'

export type AccountName = (typeof DEMO_ACCOUNTS)[number]['account']

/** An account of the demo by its name. */
export function demoAccount(name: AccountName): DemoAccount {
  const found = DEMO_ACCOUNTS.find(({ account }) => account === name)
  if (found === undefined) throw new Error(`no demo account ${name}`)
  return found
}
