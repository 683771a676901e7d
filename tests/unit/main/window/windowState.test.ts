import { EventEmitter } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepWindowState, openWindowState, type WindowState } from '#main/window/windowState.ts'
import { storageIn } from '../../../support/services/storage.ts'

const NONE = { place: null, isMaximized: false }
const PLACE = { x: 10, y: 20, width: 1100, height: 700 }

/** A window that tests move, and the states that were written for it. */
function kept(first: WindowState = NONE) {
  const written: WindowState[] = []
  const is = { visible: true, minimized: false, maximized: false, fullscreen: false }
  const window = Object.assign(new EventEmitter(), {
    place: PLACE,
    isVisible: () => is.visible,
    isMinimized: () => is.minimized,
    isMaximized: () => is.maximized,
    isFullScreen: () => is.fullscreen,
    getNormalBounds: () => window.place,
  })
  const read = (): WindowState => written.at(-1) ?? first
  keepWindowState(window, { read, write: (state) => Promise.resolve(void written.push(state)) })
  return { window, is, written }
}

test.each(['move', 'resize', 'maximize', 'unmaximize'])('%s keeps place and state, once for each change', (event) => {
  const { window, is, written } = kept()
  window.emit(event)
  window.emit(event)
  is.maximized = true
  window.emit(event)
  expect(written).toEqual([
    { place: PLACE, isMaximized: false },
    { place: PLACE, isMaximized: true },
  ])
})

test.each(['x', 'y', 'width', 'height'])('another %s is another place', (name) => {
  const { window, written } = kept({ place: PLACE, isMaximized: false })
  window.place = { ...PLACE, [name]: 999 }
  window.emit('move')
  expect(written).toEqual([{ place: window.place, isMaximized: false }])
})

test.each([
  ['a minimised window', { minimized: true }],
  ['full screen', { fullscreen: true }],
  ['a hidden window', { visible: false }],
])('%s keeps what was', (_state, change) => {
  const { window, is, written } = kept({ place: PLACE, isMaximized: true })
  Object.assign(is, change)
  window.place = { x: -32_000, y: -32_000, width: 160, height: 28 }
  window.emit('move')
  window.emit('resize')
  expect(written).toEqual([])
})

test.each([
  ['{"place":', 'cut off'],
  ['[]', 'of another form'],
  ['{"place":{"x":1,"y":2,"width":0,"height":700},"isMaximized":false}', 'without a width'],
  ['{"place":{"x":null,"y":2,"width":900,"height":700},"isMaximized":false}', 'without a place'],
])('a damaged file counts as none: %s (%s)', (text) => {
  const storage = storageIn(mkdtempSync(join(tmpdir(), 'window-state-')))
  writeFileSync(join(storage.folder, 'window.json'), text)
  expect(openWindowState(storage).read()).toEqual(NONE)
})

test('what was kept is read by the next start', async () => {
  const storage = storageIn(mkdtempSync(join(tmpdir(), 'window-state-')))
  const file = openWindowState(storage)
  void file.write({ place: PLACE, isMaximized: true })
  await file.flush()
  expect(openWindowState(storage).read()).toEqual({ place: PLACE, isMaximized: true })
})
