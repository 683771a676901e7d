import { DEMO_ACCOUNTS, type DemoAccount } from '#shared/demo.ts'
import { switchValue } from './switchValue.ts'

/** What only a development run takes. An installed program has none of it, whatever its switches and variables say. */
export interface DevelopmentOptions {
  /** `BACKOFFICE_PAGE_SERVER`: Vite serves the page from its sources (`npm run dev`), on this machine. Null for the built page. */
  readonly pageServer: URL | null
  /** `BACKOFFICE_DEMO_PORT`: the port of the embedded demo, so that a session outlives a restart. 0 lets the system choose. */
  readonly demoPort: number
  /** `--demo-account=admin`: the account of the demo that is signed in at the start. Null without it. */
  readonly demoAccount: DemoAccount | null
}

interface DevelopmentFacts {
  /** Whether this is an installed program (`isPacked`). */
  readonly isPacked: boolean
  readonly variables: Readonly<Record<string, string | undefined>>
  /** The arguments after the program's path. */
  readonly arguments: readonly string[]
}

const NONE: DevelopmentOptions = { pageServer: null, demoPort: 0, demoAccount: null }
const ACCOUNT_SWITCH = '--demo-account'

/** @throws Error for an account that the demo does not have, and for a page server that is not on this machine. */
export function developmentOptions({ isPacked, variables, arguments: given }: DevelopmentFacts): DevelopmentOptions {
  if (isPacked) return NONE
  const account = switchValue(ACCOUNT_SWITCH, given)
  return {
    pageServer: pageServerAt(variables['BACKOFFICE_PAGE_SERVER'] ?? ''),
    demoPort: Number(variables['BACKOFFICE_DEMO_PORT'] ?? 0),
    demoAccount: account === null ? null : accountNamed(account),
  }
}

function pageServerAt(address: string): URL | null {
  if (address === '') return null
  const url = new URL(address)
  if (url.protocol === 'http:' && url.hostname === '127.0.0.1') return url
  throw new Error(`BACKOFFICE_PAGE_SERVER is not on this machine: ${address}`)
}

function accountNamed(name: string): DemoAccount {
  const found = DEMO_ACCOUNTS.find(({ account }) => account === name)
  if (found !== undefined) return found
  throw new Error(`${ACCOUNT_SWITCH}=${name}: the demo has ${DEMO_ACCOUNTS.map(({ account }) => account).join(', ')}`)
}
