import type { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { INVOKE, type BackofficeBridge } from '#shared/ipc.ts'

/** Electron's renderer side: what is exposed, and what main is asked for. */
const { exposed, asked, renderer } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const calls: unknown[][] = []
  const emitter: EventEmitter = new Emitter()
  return {
    exposed: [] as [string, unknown][],
    asked: calls,
    renderer: Object.assign(emitter, {
      invoke: (...args: unknown[]) => {
        calls.push(args)
        return Promise.resolve('the reply')
      },
    }),
  }
})
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, bridge: unknown) => exposed.push([name, bridge]) },
  ipcRenderer: renderer,
}))
await import('../../../src/preload/index.ts')
const bridge = exposed[0]?.[1] as BackofficeBridge

beforeEach(() => void asked.splice(0))

test('the page gets these three functions under one name, and nothing else', () => {
  expect(exposed.map(([name]) => name)).toEqual(['backoffice'])
  expect(Object.keys(bridge)).toEqual(['call', 'invoke', 'on'])
})

test('a call goes over the one channel with its number, name, arguments and tab; without a tab it has none', async () => {
  expect(await bridge.call('7', 'order.list', { current: 1 } as never, 'tab-1')).toBe('the reply')
  await bridge.call('8', 'order.info', { id: '1' })
  await bridge.invoke('lock:lock', '2580')
  expect(asked).toEqual([
    [INVOKE, 'api:call', '7', 'order.list', { current: 1 }, 'tab-1'],
    [INVOKE, 'api:call', '8', 'order.info', { id: '1' }, null],
    [INVOKE, 'lock:lock', '2580'],
  ])
})

test('a listener gets what was sent, without the event, until it is taken off; others stay', () => {
  const heard: unknown[] = []
  const end = bridge.on('errorLog:changed', (...given: unknown[]) => heard.push(given))
  bridge.on('errorLog:changed', (count) => heard.push(count))
  renderer.emit('errorLog:changed', { sender: renderer }, 3, 'more')
  end()
  renderer.emit('errorLog:changed', {}, 4)
  expect(heard).toEqual([[3], 3, 4])
})

test('nothing but main’s own events can be listened to', () => {
  expect(() => bridge.on('__ELECTRON_LOG__' as never, () => undefined)).toThrow('Unknown event: __ELECTRON_LOG__')
  expect(renderer.eventNames()).not.toContain('__ELECTRON_LOG__')
})
