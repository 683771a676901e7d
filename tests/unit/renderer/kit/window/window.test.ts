import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'
import { copyTable } from '#renderer/ui/table/rows/useRowGestures.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { followFullscreen, toggleFullscreen, useFullscreen } from '#renderer/kit/window/fullscreen.ts'
import { changeZoom } from '#renderer/kit/window/zoom.ts'
import { useMainState } from '#renderer/kit/session/session.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { Bridge, failed } from '../../bridge.ts'

let main: Bridge
beforeEach(() => {
  main = new Bridge()
  useToasts.getState().clear()
  useFullscreen.setState({ isFullscreen: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => [tone, text()])
const REFUSED = failed({ kind: 'internal', message: '剪贴板不可用' })

test('a text and a table are copied by main, which is confirmed', async () => {
  await copyText('编号 7')
  expect(toasts()).toEqual([['success', '复制成功']])
  useToasts.getState().clear()
  await copyTable([[{ text: '1', kind: 'text' }]], 1)
  expect(toasts()).toEqual([['success', '复制成功：1 行 × 1 列']])
  expect(main.asked).toEqual([
    ['app:copyText', '编号 7'],
    ['app:copyTable', [[{ text: '1', kind: 'text' }]]],
  ])
})

test.each([
  ['app:copyText', () => copyText('x')],
  ['app:copyTable', () => copyTable([], 0)],
] as const)('what %s cannot copy is told, and not confirmed', async (channel, copy) => {
  main.answer(channel, () => REFUSED)
  await copy()
  expect(toasts()).toEqual([['error', '剪贴板不可用']])
})

describe('fullscreen', () => {
  const isFullscreen = (): boolean => useFullscreen.getState().isFullscreen

  test('is as main says, now and after each change', async () => {
    main.answer('window:isFullscreen', () => true)
    followFullscreen()
    await vi.waitFor(() => expect(isFullscreen()).toBe(true))
    main.tell('window:fullscreen', false)
    expect(isFullscreen()).toBe(false)
  })

  test('is changed by main, to the other state', async () => {
    await toggleFullscreen()
    useFullscreen.setState({ isFullscreen: true })
    await toggleFullscreen()
    expect(main.asked).toEqual([
      ['window:setFullscreen', true],
      ['window:setFullscreen', false],
    ])
  })

  test('that main cannot read or change is told', async () => {
    for (const channel of ['window:isFullscreen', 'window:setFullscreen']) main.answer(channel, () => REFUSED)
    followFullscreen()
    await vi.waitFor(() => expect(toasts()).toHaveLength(1))
    useToasts.getState().clear()
    await toggleFullscreen()
    expect(toasts()).toHaveLength(1)
  })
})

describe('the zoom', () => {
  /** Main's answers so far have arrived. */
  const answered = () => new Promise((resolve) => setImmediate(resolve))
  afterEach(answered)
  const at = (zoom: number | null) => useMainState.setState({ settings: { ...DEFAULT_SETTINGS, zoom, lastZoom: 90 } })

  test('goes a step up or down or to the size of its own before main has answered, for the person and as the PC’s last one', () => {
    at(150)
    for (const direction of [1, 1, -1, 0] as const) changeZoom(direction)
    expect(main.asked.map(([, patch]) => patch)).toEqual([
      { zoom: 175, lastZoom: 175 },
      { zoom: 200, lastZoom: 200 },
      { zoom: 175, lastZoom: 175 },
      { zoom: 100, lastZoom: 100 },
    ])
  })

  test('begins at the PC’s last one, and is not set where nothing would change', async () => {
    at(null)
    changeZoom(-1)
    await answered()
    at(200)
    changeZoom(1)
    expect(main.asked).toEqual([['app:settings', { zoom: 80, lastZoom: 80 }]])
  })

  test('stays as it is behind the lock', () => {
    at(100)
    const before = useMainState.getState()
    useMainState.setState({ session: { phase: 'locked', reason: 'manual' } as unknown as typeof before.session })
    changeZoom(1)
    useMainState.setState(before)
    expect(main.asked).toEqual([])
  })
})

test('the second click of two is not a first one; a key press, which counts no clicks, is', () => {
  const button = new EventTarget()
  const click = (detail: number, timeStamp: number, currentTarget = button) => isFirstClick({ detail, timeStamp, currentTarget })
  expect([1, 2, 3].map((detail) => click(detail, 0))).toEqual([true, false, false])
  // A key has no count of clicks: two presses within half a second are one.
  expect([click(0, 1000), click(0, 1100), click(0, 1700), click(0, 1750, new EventTarget())]).toEqual([true, false, true, true])
})

describe('work after the next frame', () => {
  let frames: Map<number, () => void>
  beforeEach(() => {
    frames = new Map()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
      frames.set(1, work)
      return 1
    })
    vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  })
  const work = vi.fn<() => void>()
  beforeEach(() => work.mockClear())

  test('runs when the frame is painted, not before', () => {
    afterPaint(work)
    vi.runAllTimers()
    expect(work).not.toHaveBeenCalled()
    frames.get(1)?.()
    expect(work).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('can be cancelled before the frame and after it', () => {
    afterPaint(work)()
    expect(frames.size).toBe(0)
    const cancel = afterPaint(work)
    frames.get(1)?.()
    cancel()
    vi.runAllTimers()
    expect(work).not.toHaveBeenCalled()
  })
})
