import { expect, test, vi } from 'vitest'
import { applyToPc } from '#main/wiring/applyToPc.ts'

const applied = vi.hoisted((): unknown[][] => [])
vi.mock('electron', () => ({ app: 'the app' }))
vi.mock('#main/settings/startAtLogon.ts', () => ({ applyStartAtLogon: (...given: unknown[]) => applied.push(given) }))

/** The modes that the window got, and what was applied to the system's start. */
function apply(isPacked: boolean, deployment: object) {
  const modes: string[] = []
  applied.length = 0
  const core = { deployment, isPacked, log: 'the log' } as unknown as Parameters<typeof applyToPc>[0]
  applyToPc(core, { setMode: (mode) => void modes.push(mode) })
  return { modes, applied: [...applied] }
}

test.each([[true], [false]])('an installed program applies the window’s mode and, as %s, the start at logon', (startAtLogon) => {
  const given = apply(true, { windowMode: 'kiosk', startAtLogon })
  expect(given.modes).toEqual(['kiosk'])
  const { platform, execPath, env } = process
  expect(given.applied).toEqual([[startAtLogon, { app: 'the app', platform, execPath, variables: env, log: 'the log' }]])
})

test('a development run is not started by the system', () => {
  expect(apply(false, { windowMode: 'fullscreen', startAtLogon: true })).toEqual({ modes: ['fullscreen'], applied: [] })
})
