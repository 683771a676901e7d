import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ListController } from '#renderer/resource/list/useListController.ts'
import { useOpenCommands } from '#renderer/resource/list/actions/useRowCommands.tsx'

interface Row {
  readonly id: string
}

/** What a list whose rows have a panel and a tab offers besides its own actions. */
function openCommands() {
  const list = { detail: () => null, record: 'order', rowKey: ({ id }: Row) => id }
  const controller = { list, open: () => undefined } as unknown as ListController<Row, Record<string, never>>
  const { opening, inTab } = renderHook(() => useOpenCommands(controller)).result.current
  return [...opening, ...inTab]
}

describe('the commands that open a row', () => {
  test('are a panel and a tab', () => {
    expect(openCommands().map(({ key }) => key)).toEqual(['open', 'tab'])
  })

  test('are not offered on a row without a key, of which nobody could say which record it is', () => {
    for (const { isOffered } of openCommands()) {
      expect(isOffered({ id: '7' })).toBe(true)
      expect(isOffered({ id: '' })).toBe(false)
    }
  })
})
