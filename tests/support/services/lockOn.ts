import { expect } from 'vitest'
import { Lock } from '#main/lock/lock.ts'
import type { LockStamp } from '#main/lock/lockStamp.ts'
import { MemoryStore, type SecretStore } from '#main/secrets/secretStore.ts'
import { createTexts } from '#main/texts/texts.ts'
import { FakeClock } from './services.ts'

/** A lock over a store, and what it told. */
export function lockOn(store: SecretStore = new MemoryStore('other'), clock = new FakeClock()) {
  const changes: boolean[] = []
  let exhausted = 0
  const stamps: LockStamp[] = []
  const onStored = async (stamp: LockStamp): Promise<void> => void stamps.push(stamp)
  const lock: Lock = new Lock({ store, texts: createTexts(), clock, onStored })
  lock.subscribe({ onChange: () => changes.push(lock.isLocked), onExhausted: () => (exhausted += 1) })
  /** The same program after a restart. */
  const restart = async () => {
    const next = lockOn(store, clock)
    expect(await next.lock.start(stamps.at(-1) ?? null)).toBe('ready')
    return next.lock
  }
  return { lock, store, clock, changes, stamps, restart, exhausted: () => exhausted }
}

/** A store whose writes wait until the test releases them. */
export function slowStore() {
  const store = new MemoryStore('other')
  const waiting: (() => void)[] = []
  const slow: SecretStore = {
    get: (name) => store.get(name),
    delete: (name) => store.delete(name),
    trySet: (name, value) => store.trySet(name, value),
    health: () => store.health(),
    set: async (name, value) => {
      await new Promise<void>((go) => waiting.push(go))
      await store.set(name, value)
    },
  }
  return { slow, store, waiting }
}

/** The message of a refused attempt, or null if the screen was unlocked. */
export const attempt = (lock: Lock, password: string): Promise<string | null> =>
  lock.unlock(password).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'no Error'),
  )
