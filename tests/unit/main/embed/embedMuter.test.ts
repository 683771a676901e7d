import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { EmbedMuter } from '#main/embed/embedMuter.ts'

/** A frame that records what is run in it. */
function frame({ isDestroyed = false } = {}) {
  const ran: string[] = []
  const executeJavaScript = (code: string) => Promise.resolve(void ran.push(code.includes('() => undefined') ? 'stop' : 'allow'))
  return Object.assign(new EventEmitter(), { ran, isDestroyed: () => isDestroyed, executeJavaScript })
}

function rig() {
  const frames = [frame(), frame()]
  const muted: boolean[] = []
  const state = { isDestroyed: false }
  const contents = Object.assign(new EventEmitter(), {
    mainFrame: { framesInSubtree: frames },
    isDestroyed: () => state.isDestroyed,
    setAudioMuted: (isMuted: boolean) => muted.push(isMuted),
  })
  const muter = new EmbedMuter(contents as unknown as ConstructorParameters<typeof EmbedMuter>[0])
  return { muter, contents, frames, muted, state }
}

test('a covered page is not heard and does not print, in all of its frames; an uncovered one may do both again', () => {
  const { muter, frames, muted } = rig()
  muter.set(false)
  expect(muted).toEqual([])
  muter.set(true)
  muter.set(true)
  muter.set(false)
  expect(muted).toEqual([true, false])
  expect(frames.map(({ ran }) => ran)).toEqual([
    ['stop', 'allow'],
    ['stop', 'allow'],
  ])
})

test('what is loaded behind the cover does not print either; in sight it may', () => {
  const { muter, contents, frames } = rig()
  const later = frame()
  contents.emit('frame-created', {}, { frame: later })
  contents.emit('dom-ready')
  later.emit('dom-ready')
  expect([later.ran, frames[0]?.ran]).toEqual([[], []])
  muter.set(true)
  contents.emit('dom-ready')
  later.emit('dom-ready')
  expect([later.ran, frames[0]?.ran]).toEqual([['stop'], ['stop', 'stop']])
})

test('contents and frames that are gone are left alone', () => {
  const { muter, contents, muted, state, frames } = rig()
  const gone = frame({ isDestroyed: true })
  frames.push(gone)
  muter.set(true)
  expect(gone.ran).toEqual([])
  state.isDestroyed = true
  muter.set(false)
  contents.emit('frame-created', {}, { frame: null })
  expect(muted).toEqual([true])
})
