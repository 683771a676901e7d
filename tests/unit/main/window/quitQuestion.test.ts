import type { BrowserWindow } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { askToQuit } from '#main/window/quitQuestion.ts'
import { texts } from '../../../support/services/services.ts'

/** What the system's dialog was asked for, and the button that the person presses. */
const electron = vi.hoisted(() => ({ calls: [] as unknown[][], response: 0 }))
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: (_window: unknown, options: unknown) => {
      electron.calls.push(['ask', options])
      return Promise.resolve({ response: electron.response })
    },
  },
}))

beforeEach(() => {
  electron.calls.length = 0
  electron.response = 0
})

const NOTHING = { writes: 0, unsaved: 0, exports: 0 }

/** Asks in a window of this state. @returns whether the program may end, and how often the restart was taken back. */
async function ask(unfinished: Partial<typeof NOTHING>, { isDestroyed = false, isMinimized = false } = {}) {
  let stays = 0
  const window = {
    isDestroyed: () => isDestroyed,
    isMinimized: () => isMinimized,
    restore: () => electron.calls.push(['restore']),
    show: () => electron.calls.push(['show']),
  } as unknown as BrowserWindow
  const mayEnd = await askToQuit({ window, unfinished: { ...NOTHING, ...unfinished }, onStay: () => (stays += 1), t: texts.t })
  return { mayEnd, stays }
}

test('the question is asked by a window that can be seen', async () => {
  await ask({ unsaved: 1 }, { isMinimized: true })
  expect(electron.calls.map(([name]) => name)).toEqual(['restore', 'show', 'ask'])
  electron.calls.length = 0
  await ask({ unsaved: 1 })
  expect(electron.calls.map(([name]) => name)).toEqual(['show', 'ask'])
})

test('it names each kind of unfinished work with its own number, the writes first; Escape and Enter stay', async () => {
  await ask({ writes: 2, unsaved: 3, exports: 4 })
  expect(electron.calls.at(-1)?.[1]).toEqual({
    type: 'warning',
    message: '确定退出程序？',
    detail: [
      '2 个操作尚未收到服务器的答复，退出后无法得知是否完成。',
      '3 个页面有未保存的内容，退出后将丢失。',
      '4 个导出尚未完成，退出后将取消。',
    ].join('\n'),
    buttons: ['退出', '不退出'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
})

test.each(['writes', 'unsaved', 'exports'] as const)('%s alone are asked about, and nothing else is named', async (kind) => {
  await ask({ [kind]: 1 })
  const lines = {
    writes: '1 个操作尚未收到服务器的答复，退出后无法得知是否完成。',
    unsaved: '1 个页面有未保存的内容，退出后将丢失。',
    exports: '1 个导出尚未完成，退出后将取消。',
  }
  expect(electron.calls.at(-1)?.[1]).toMatchObject({ detail: lines[kind] })
})

test('a person who leaves ends the program; one who stays does not, and takes back what was to follow', async () => {
  expect(await ask({ exports: 1 })).toEqual({ mayEnd: true, stays: 0 })
  electron.response = 1
  expect(await ask({ exports: 1 })).toEqual({ mayEnd: false, stays: 1 })
})

test('nothing is asked when nothing would be interrupted, or when the window is gone', async () => {
  electron.response = 1
  expect(await ask({})).toEqual({ mayEnd: true, stays: 0 })
  expect(await ask({ writes: 1 }, { isDestroyed: true })).toEqual({ mayEnd: true, stays: 0 })
  expect(electron.calls).toEqual([])
})
