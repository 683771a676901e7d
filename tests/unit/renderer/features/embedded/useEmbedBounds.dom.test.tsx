import { useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useEmbedBounds } from '#renderer/features/embedded/useEmbedBounds.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { Bridge, failed } from '../../bridge.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** Where an external page stands, and how a picture takes its place while a menu or a dialog is open. */

/** The longest wait for a picture. Milliseconds. */
const WAIT = 250

/** The browser's observers of sizes: the document has no layout. */
const observers = new Set<SizeObserver>()
class SizeObserver {
  readonly report: () => void
  readonly seen: Element[] = []
  constructor(report: () => void) {
    this.report = report
    observers.add(this)
  }
  observe(element: Element): void {
    this.seen.push(element)
  }
  unobserve(): void {
    throw new Error('not used')
  }
  disconnect(): void {
    observers.delete(this)
  }
}

let bridge: Bridge
let frames: FrameRequestCallback[]
beforeEach(() => {
  observers.clear()
  frames = []
  bridge = new Bridge()
  bridge.answer('embed:show', (id) => ({ id, phase: 'ready', address: '', title: '', message: null, setting: null }))
  vi.stubGlobal('ResizeObserver', SizeObserver)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  useToasts.getState().clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const overlay of document.querySelectorAll('body > [data-overlay]')) overlay.remove()
})

interface Props {
  readonly id: string
  readonly path: string
  readonly hasArea?: boolean
}
const FIRST: Props = { id: '/myiframe/1', path: '/menu/7' }

const placed = (props: Props = FIRST) => {
  const section = document.createElement('section')
  return renderHookInPage(
    ({ id, path, hasArea = true }: Props) => {
      const area = useMemo(() => ({ current: hasArea ? section : null }), [hasArea])
      return { picture: useEmbedBounds(id, path, area) }
    },
    { initialProps: props },
  )
}

/** The browser reports this place of the area. */
const layOut = (x: number, y: number, width: number, height: number) =>
  step(() => {
    for (const { report, seen } of observers)
      for (const element of seen) {
        element.getBoundingClientRect = () => new DOMRect(x, y, width, height)
        report()
      }
  })
/** The browser paints once. */
const paint = () => step(() => frames.splice(0).forEach((frame) => frame(0)))
const cover = (role: string) =>
  step(() => {
    const overlay = document.createElement('div')
    overlay.dataset['overlay'] = ''
    overlay.setAttribute('role', role)
    document.body.append(overlay)
  })
const uncover = () => step(() => document.querySelector('body > [data-overlay]')?.remove())
/** What main was asked, since the last time that a test looked. */
const asked = () => bridge.asked.splice(0)
const HIDDEN = [['embed:hide', FIRST.id]]
const PICTURE_ASKED = [['embed:snapshot', FIRST.id]]

describe('the page', () => {
  test('is placed over its area whenever that changes, within the window', async () => {
    placed()
    expect([observers.size, asked()]).toEqual([1, []])
    await layOut(200, 80, 900, 600)
    await layOut(-4, 80, 900, 600)
    await layOut(200, -3, 900.5, 600)
    expect(asked()).toEqual([
      ['embed:show', FIRST.id, FIRST.path, { x: 200, y: 80, width: 900, height: 600 }],
      ['embed:show', FIRST.id, FIRST.path, { x: 0, y: 80, width: 900, height: 600 }],
      ['embed:show', FIRST.id, FIRST.path, { x: 200, y: 0, width: 900.5, height: 600 }],
    ])
  })

  test('is not placed while its area has no width or no height, or there is none', async () => {
    placed()
    await layOut(200, 80, 0, 600)
    await layOut(200, 80, 900, 0)
    expect(asked()).toEqual([])
    await layOut(200, 80, 1, 1)
    expect(asked()).toHaveLength(1)
    observers.clear()
    placed({ ...FIRST, hasArea: false })
    expect(observers.size).toBe(0)
  })

  test('is hidden with its tab and when it is gone, and placed again when the tab is shown', async () => {
    const page = placed()
    page.show(false)
    expect([observers.size, asked()]).toEqual([0, HIDDEN])
    page.show(true)
    await layOut(0, 0, 9, 9)
    expect([observers.size, asked().length]).toEqual([1, 1])
    page.unmount()
    expect([observers.size, asked()]).toEqual([0, HIDDEN])
  })

  test('gives way to another one of the same tab, each by its own name', async () => {
    const page = placed()
    page.rerender({ id: '/myiframe/2', path: '/menu/8' })
    expect([observers.size, asked()]).toEqual([1, HIDDEN])
    await layOut(1, 2, 3, 4)
    expect(asked()).toEqual([['embed:show', '/myiframe/2', '/menu/8', { x: 1, y: 2, width: 3, height: 4 }]])
    page.rerender({ id: '/myiframe/2', path: '/menu/9' })
    expect(asked()).toEqual([])
    await layOut(1, 2, 3, 4)
    expect(asked()).toEqual([['embed:show', '/myiframe/2', '/menu/9', { x: 1, y: 2, width: 3, height: 4 }]])
  })
})

describe('a picture', () => {
  test.each(['dialog', 'alertdialog', 'menu'])(
    'takes the place of the page under a %s, which is hidden when it is painted',
    async (role) => {
      bridge.answer('embed:snapshot', () => 'data:picture')
      const page = placed()
      await cover(role)
      expect([asked(), page.result.current.picture, observers.size]).toEqual([PICTURE_ASKED, 'data:picture', 0])
      await paint()
      expect(asked()).toEqual([])
      await paint()
      expect([asked(), page.result.current.picture]).toEqual([HIDDEN, 'data:picture'])
      await uncover()
      expect([asked(), page.result.current.picture, observers.size]).toEqual([[], 'data:picture', 1])
      // Until main shows the page again.
      const shown = Promise.withResolvers<unknown>()
      bridge.answer('embed:show', () => shown.promise)
      await layOut(1, 2, 3, 4)
      expect(page.result.current.picture).toBe('data:picture')
      await step(() => shown.resolve({ id: FIRST.id }))
      expect(page.result.current.picture).toBeNull()
    },
  )

  test('that is late comes after the page is hidden; one that cannot be taken is none', async () => {
    const late = Promise.withResolvers<unknown>()
    bridge.answer('embed:snapshot', () => late.promise)
    const page = placed()
    await cover('dialog')
    await step(() => void vi.advanceTimersByTime(WAIT - 1))
    expect(frames).toEqual([])
    await step(() => void vi.advanceTimersByTime(1))
    await paint()
    await paint()
    expect([asked(), page.result.current.picture]).toEqual([[...PICTURE_ASKED, ...HIDDEN], null])
    await step(() => late.resolve('data:late'))
    expect(page.result.current.picture).toBe('data:late')
    await uncover()
    bridge.answer('embed:snapshot', () => failed({ kind: 'internal', message: '内部错误' }))
    await layOut(1, 2, 3, 4)
    asked()
    await cover('dialog')
    await paint()
    await paint()
    expect([asked(), page.result.current.picture, useToasts.getState().toasts]).toEqual([[...PICTURE_ASKED, ...HIDDEN], null, []])
  })

  test('that comes after the dialog has closed is not shown, and the page stays', async () => {
    const picture = Promise.withResolvers<unknown>()
    bridge.answer('embed:snapshot', () => picture.promise)
    const page = placed()
    await cover('dialog')
    await uncover()
    await step(() => picture.resolve('data:picture'))
    expect([asked(), page.result.current.picture, frames]).toEqual([PICTURE_ASKED, null, []])
    // One that is later than its limit as well.
    const later = Promise.withResolvers<unknown>()
    bridge.answer('embed:snapshot', () => later.promise)
    await cover('dialog')
    await step(() => void vi.advanceTimersByTime(WAIT))
    await uncover()
    await step(() => later.resolve('data:later'))
    expect(page.result.current.picture).toBeNull()
  })

  test.each([0, 1])('does not hide the page when the dialog closes after %i frames', async (painted) => {
    bridge.answer('embed:snapshot', () => 'data:picture')
    placed()
    await cover('dialog')
    for (let frame = 0; frame < painted; frame++) await paint()
    await uncover()
    await paint()
    await paint()
    expect(asked()).toEqual(PICTURE_ASKED)
  })
})
