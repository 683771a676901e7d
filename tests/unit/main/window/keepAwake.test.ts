import { expect, test, vi } from 'vitest'
import { KeepAwake } from '#main/window/keepAwake.ts'

const power = vi.hoisted(() => ({ calls: [] as string[], next: 7 }))
vi.mock('electron', () => ({
  powerSaveBlocker: {
    start: (type: string) => {
      power.calls.push(`start ${type}`)
      return power.next++
    },
    stop: (id: number) => void power.calls.push(`stop ${id}`),
  },
}))

test('the PC is kept awake once however often that is asked for, and may sleep again afterwards', () => {
  const awake = new KeepAwake()
  awake.set(false)
  expect(power.calls).toEqual([])
  awake.set(true)
  awake.set(true)
  expect(power.calls).toEqual(['start prevent-app-suspension'])
  awake.set(false)
  awake.set(false)
  awake.set(true)
  expect(power.calls).toEqual(['start prevent-app-suspension', 'stop 7', 'start prevent-app-suspension'])
})
