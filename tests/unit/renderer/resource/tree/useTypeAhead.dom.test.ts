import { useState, type KeyboardEvent } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPinyin } from '#renderer/kit/search/pinyin.ts'
import type { TreeRow } from '#renderer/resource/tree/treeRows.ts'
import { useTypeAhead } from '#renderer/resource/tree/useTypeAhead.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

// The half megabyte of sounds is read from the disk once, before anything waits for it.
beforeAll(async () => void (await loadPinyin()))

// The last two would be found by the names of keys that are no letters.
const NAMES = ['总部', '南京店', '南通店', 'Nanjing2', '苏州店', 'Enterprise', ' 分店']
const ROWS = NAMES.map((name, index): TreeRow<string> => ({
  kind: 'node',
  key: name,
  node: name,
  isOdd: false,
  level: 1,
  position: index + 1,
  setSize: NAMES.length,
  isExpanded: null,
  parentKey: null,
}))
const label = (name: string): string => name

let now = 0
beforeEach(() => void (now = 10_000))

/** A tree whose active row is the one that was moved to last. */
function openTree() {
  let renders = 0
  const tree = renderHookInPage(() => {
    renders += 1
    const [active, moveTo] = useState(0)
    return { active, ahead: useTypeAhead<string>({ label, rows: ROWS, active, moveTo }) }
  })
  const active = () => NAMES[tree.result.current.active]
  return {
    active,
    /** Presses a key, `after` milliseconds after the one before: whether it led to a row, and the active row then. */
    type: async (key: string, after = 100) => {
      now += after
      let isLed = false
      await step(() => (isLed = tree.result.current.ahead.type({ key, timeStamp: now } as KeyboardEvent)))
      return [isLed, active()]
    },
    forget: () => tree.result.current.ahead.forget(),
    /** Loads the sounds, and waits until they are there. */
    load: async () => {
      const before = renders
      await step(() => tree.result.current.ahead.prepare())
      // Once that they are wanted, and once that they are there.
      await vi.waitFor(() => expect(renders).toBeGreaterThanOrEqual(before + 2))
    },
  }
}

describe('a letter', () => {
  test('leads to the next row whose name begins with it, from the top again after the last', async () => {
    const { type } = openTree()
    expect(await type('南')).toEqual([true, '南京店'])
    expect(await type('南', 1_000)).toEqual([true, '南通店'])
    expect(await type('南', 1_000)).toEqual([true, '南京店'])
  })

  test('of whatever case and width is the same', async () => {
    expect(await openTree().type('Ｎ')).toEqual([true, 'Nanjing2'])
  })

  test('that no name begins with leads nowhere', async () => {
    expect(await openTree().type('x')).toEqual([false, '总部'])
  })

  test.each(['Enter', ' '])('is not the key "%s"', async (key) => {
    expect(await openTree().type(key)).toEqual([false, '总部'])
  })
})

describe('letters that follow each other', () => {
  test('within 0.7 seconds are one text, which goes on at the row that it has led to', async () => {
    const one = openTree()
    await one.type('南')
    expect(await one.type('京', 699)).toEqual([true, '南京店'])
    const other = openTree()
    await other.type('南')
    expect(await other.type('通')).toEqual([true, '南通店'])
  })

  test('after a pause begin a new text', async () => {
    const one = openTree()
    await one.type('南')
    expect(await one.type('苏', 700)).toEqual([true, '苏州店'])
    const other = openTree()
    await other.type('南')
    expect(await other.type('苏', 699)).toEqual([false, '南京店'])
  })

  test('and led nowhere are forgotten after a pause', async () => {
    const { type } = openTree()
    await type('南')
    await type('苏')
    expect(await type('南', 1_000)).toEqual([true, '南通店'])
  })
})

describe('letters for the sounds of a name', () => {
  test('lead there when the sounds are loaded', async () => {
    const { load, type } = openTree()
    await load()
    expect(await type('s')).toEqual([true, '苏州店'])
    expect(await type('z', 1_000)).toEqual([true, '总部'])
    expect(await type('b')).toEqual([true, '总部'])
  })

  test('that are typed before that lead there as soon as they are', async () => {
    const { load, type, active } = openTree()
    expect([await type('s'), await type('z')]).toEqual([
      [false, '总部'],
      [false, '总部'],
    ])
    await load()
    await vi.waitFor(() => expect(active()).toBe('苏州店'))
  })

  test('do not lead away from where another key has moved meanwhile', async () => {
    const { load, type, forget, active } = openTree()
    await type('s')
    forget()
    await load()
    expect(active()).toBe('总部')
  })

  test('do not lead on from a row that was found by its characters', async () => {
    const { load, type, active } = openTree()
    expect(await type('n')).toEqual([true, 'Nanjing2'])
    await load()
    expect(active()).toBe('Nanjing2')
  })
})
