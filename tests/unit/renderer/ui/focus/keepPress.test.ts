import { expect, test } from 'vitest'
import type { KeyboardEvent } from 'react'
import { keepPress } from '#renderer/ui/focus/keepPress.ts'

test('only the keys that press a button stay in it', () => {
  const leaves = (key: string): boolean => {
    let isKept = false
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two members that it uses
    keepPress({ key, stopPropagation: () => void (isKept = true) } as KeyboardEvent)
    return !isKept
  }
  expect(['Enter', ' ', 'Escape', 's', 'ArrowDown', 'F5'].filter(leaves)).toEqual(['Escape', 's', 'ArrowDown', 'F5'])
})
