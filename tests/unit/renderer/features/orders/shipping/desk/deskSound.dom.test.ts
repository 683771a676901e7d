import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShippingDesk } from '#renderer/features/orders/shipping/desk/useShippingDesk.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import '#renderer/kit/pageTexts.ts'
import { Bridge } from '../../../../bridge.ts'
import { signIn } from '../../../../mainState.ts'
import { renderHookInPage } from '../../../../renderHookInPage.tsx'

/** The switch of the desk's sounds. */

/** The pitches that a loudspeaker was given, in Hz. */
const played: number[] = []

class Loudspeaker {
  readonly currentTime = 0
  readonly destination = {}
  readonly resume = (): Promise<void> => Promise.resolve()
  readonly createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  })
  readonly createOscillator = () => {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: <Node>(node: Node): Node => node,
      start: () => void played.push(frequency.value),
      stop: () => undefined,
    }
  }
}

const setSound = (shippingSound: boolean): void => useMainState.setState(({ settings }) => ({ settings: { ...settings, shippingSound } }))

beforeEach(() => {
  played.length = 0
  signIn()
  new Bridge().answer('shipped:today', () => [])
  vi.stubGlobal('AudioContext', Loudspeaker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  setSound(true)
})

test('a wrong scan sounds while the switch is on, and is silent from the moment on which it is off', () => {
  const { desk } = renderHookInPage(() => useShippingDesk([])).result.current
  setSound(true)
  act(() => desk.scan('NO-ORDER-1'))
  expect(played).toEqual([300, 220])
  setSound(false)
  act(() => desk.scan('NO-ORDER-2'))
  expect(played).toHaveLength(2)
  setSound(true)
  act(() => desk.scan('NO-ORDER-3'))
  expect(played).toHaveLength(4)
  desk.close()
})
