import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { root } from '../../app/launch.ts'

const { default: keytar } = await import('keytar')

export interface Entry {
  readonly account: string
  readonly password: string
}

/** How a program with a session ends: quit by its person, ended with the system's session, killed. */
export type Ending = 'restart' | 'shutdown' | 'kill'
/** Whether there is a lock password, and whether the screen is locked. */
export type LockState = 'no password' | 'unlocked' | 'locked'

const step = z.object({
  step: z.string(),
  health: z.string(),
  entries: z.array(z.object({ account: z.string(), password: z.string() })).readonly(),
})

/** What the keychain held after each step of the program (`sessionChild.ts`). */
export type Steps = Readonly<Record<string, readonly Entry[]>>

/** Runs a program that opens a session in the keychain, and ends it. */
export async function runProgram(given: {
  readonly url: string
  readonly service: string
  readonly marker: string
  readonly state: LockState
  readonly ending: Ending
  readonly account?: string
}): Promise<Steps> {
  const { url, service, marker, state, ending, account = 'admin' } = given
  const child = spawn(
    process.execPath,
    [join(root, 'tests/support/services/keychain/sessionChild.ts'), url, service, marker, state, account],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const steps: Record<string, readonly Entry[]> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const { step: name, health, entries } = step.parse(JSON.parse(line))
    if (health !== 'keychain') throw new Error('this test needs a keychain')
    steps[name] = entries
    if (name === 'ready') break
  }
  if (ending === 'restart') child.stdin.write('quit\n')
  else child.kill(ending === 'kill' ? 'SIGKILL' : 'SIGTERM')
  await ended
  return steps
}

/** Fills the keychain of a service with these entries and no others. */
export async function fillKeychain(service: string, entries: readonly Entry[]): Promise<void> {
  for (const { account } of await keytar.findCredentials(service)) await keytar.deletePassword(service, account)
  for (const { account, password } of entries) await keytar.setPassword(service, account, password)
}

/** All texts of a service's entries, except the one that tests the keychain. */
export const keychainTexts = async (service: string): Promise<readonly string[]> =>
  (await keytar.findCredentials(service)).filter(({ account }) => account !== 'probe').map(({ password }) => password)

/** Whether an entry belongs to a value: its head or one of its parts. */
const isOf = (name: string, { account }: Entry): boolean => account === name || account.startsWith(`${name}.`)

export const without = (entries: readonly Entry[], name: string): readonly Entry[] => entries.filter((entry) => !isOf(name, entry))

/** The entries with one value replaced by that of other entries. */
export const replaced = (entries: readonly Entry[], name: string, others: readonly Entry[]): readonly Entry[] => [
  ...without(entries, name),
  ...others.filter((entry) => isOf(name, entry)),
]
