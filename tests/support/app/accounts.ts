import { DEMO_ACCOUNTS, type DemoAccount } from '#shared/demo.ts'

type Name = (typeof DEMO_ACCOUNTS)[number]['account']

/** An account of the demo by its name. */
export function demoAccount(name: Name): DemoAccount {
  const found = DEMO_ACCOUNTS.find(({ account }) => account === name)
  if (found === undefined) throw new Error(`no demo account ${name}`)
  return found
}
