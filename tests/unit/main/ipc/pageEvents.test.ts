import { expect, test } from 'vitest'
import { PageEvents } from '#main/ipc/pageEvents.ts'
import type { EventChannel, EventChannels } from '#shared/ipc.ts'
import type { SessionPhase } from '#shared/session.ts'

/** The events that reach the page in a phase. */
function sentWhile(phase: SessionPhase): string[] {
  const sent: string[] = []
  const events = new PageEvents({ send: (channel) => void sent.push(channel) }, () => phase)
  const payloads: EventChannels = {
    'session:changed': { phase: 'signed-out', reason: 'never' },
    'settings:changed': {} as EventChannels['settings:changed'],
    'storage:changed': true,
    'lock:warning': null,
    'network:proxyLogin': null,
    'network:proxyPassed': null,
    'exports:changed': {} as EventChannels['exports:changed'],
    'errorLog:changed': 1,
    'embed:changed': {} as EventChannels['embed:changed'],
    'window:fullscreen': true,
    'link:arrived': null,
    'api:outcome': null,
    'update:state': { ready: '2.0.0', isDue: false, failed: null },
    'fit:changed': null,
  }
  for (const channel of Object.keys(payloads) as EventChannel[]) events.send(channel, payloads[channel])
  return sent
}

test('behind the lock the page gets no data event', () => {
  expect(sentWhile('locked')).toEqual(['session:changed', 'settings:changed', 'storage:changed', 'lock:warning', 'window:fullscreen'])
})

test('before a sign-in the page gets no event of a person', () => {
  expect(sentWhile('signed-out')).toEqual([
    'session:changed',
    'settings:changed',
    'storage:changed',
    'lock:warning',
    'network:proxyLogin',
    'network:proxyPassed',
    'window:fullscreen',
  ])
})

test('at an unlocked screen the page gets every event', () => {
  expect(sentWhile('signed-in')).toHaveLength(14)
})
