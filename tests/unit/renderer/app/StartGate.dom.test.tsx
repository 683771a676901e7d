import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartGate } from '#renderer/app/StartGate.tsx'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { useUndecidedWrites } from '#renderer/kit/records/undecidedWrites.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import { Bridge, failed } from '../bridge.ts'
import { environment } from '../environment.ts'
import { signIn } from '../mainState.ts'

/** What the page follows from its start on. */

/** What main tells a page without being asked, whatever the page shows. */
const FOLLOWED = [
  'session:changed',
  'settings:changed',
  'storage:changed',
  'exports:changed',
  'errorLog:changed',
  'api:outcome',
  'window:fullscreen',
] as const

let bridge: Bridge
beforeEach(() => {
  bridge = new Bridge()
  signIn()
  const { session, settings } = useMainState.getState()
  bridge.answer('app:state', () => ({ ...environment(), session, settings, isStorageFailing: false }))
  bridge.answer('window:isFullscreen', () => false)
  for (const channel of ['exports:list', 'errorLog:list', 'api:takeOutcomes', 'app:takeDroppedSettings', 'workspace:takeLost'])
    bridge.answer(channel, () => [])
})
afterEach(() => void vi.unstubAllGlobals())

/** The writes of unknown end, as the notices list them. */
function Undecided() {
  return (
    <output>
      {useUndecidedWrites()
        .map(({ name }) => name)
        .join()}
    </output>
  )
}

test('once main’s state is there, the page hears of every change, keeps the writes whose end nobody knows, and tells that its network is back', async () => {
  render(
    <StartGate>
      <TabKeyProvider value={null}>
        <Undecided />
      </TabKeyProvider>
    </StartGate>,
  )
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  for (const event of FOLLOWED) expect(bridge.listeners(event), event).toBe(1)
  bridge.answer('order.remarkCreate', () => failed({ kind: 'network', message: '没有收到答复', isUndecided: true }))
  await expect(call('order.remarkCreate', { orderId: '1', remark: '周六前送到' })).rejects.toThrow('没有收到答复')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('order.remarkCreate'))
  const told = () => bridge.asked.filter(([channel]) => channel === 'session:networkBack')
  window.dispatchEvent(new Event('offline'))
  expect(told()).toEqual([])
  window.dispatchEvent(new Event('online'))
  expect(told()).toEqual([['session:networkBack']])
})
