import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowBar } from '#renderer/resource/list/SlowBar.tsx'
import type { ListController } from '#renderer/resource/list/useListController.ts'
import '#renderer/kit/pageTexts.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { Bridge } from '../../bridge.ts'

/** What a list says of a reading that takes long. */

type Controller = ListController<unknown, FilterFields>
const FRESH = { query: { isFetching: true }, look: null, view: 'a', isStale: true, isCancelled: false, rows: [{}] }
const cancel = vi.fn<() => void>()
const refresh = vi.fn<() => void>()

const controllerOf = (change: Partial<typeof FRESH>): Controller => {
  // The bar reads these fields alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { state: { ...FRESH, ...change, cancel, refresh } } as unknown as Controller
}

beforeEach(() => {
  void new Bridge()
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())

const bar = (change: Partial<typeof FRESH> = {}) => <SlowBar controller={controllerOf(change)} />
const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1_000))
const words = (): string => document.body.textContent

test('a reading is called slow from its third second on, with the rows below named as old, and can be cancelled', () => {
  render(bar())
  pass(2)
  expect(words()).toBe('')
  pass(1)
  expect(words()).toContain('仍在读取，已等 3 秒')
  expect(screen.getByRole('status').textContent).toBe('下面是上一次查询的结果')
  pass(4)
  expect(words()).toContain('已等 7 秒')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(cancel).toHaveBeenCalledOnce()
})

test('another reading counts from its own beginning, and one that has ended says nothing', () => {
  const { rerender } = render(bar())
  pass(5)
  rerender(bar({ view: 'b' }))
  expect(words()).toBe('')
  pass(3)
  expect(words()).toContain('已等 3 秒')
  rerender(bar({ view: 'b', query: { isFetching: false }, isStale: false }))
  expect(words()).toBe('')
})

test('a cancelled reading over old rows can be begun again', () => {
  render(bar({ query: { isFetching: false }, isCancelled: true }))
  expect(words()).toContain('已取消读取')
  fireEvent.click(screen.getByRole('button', { name: '重新读取' }))
  expect(refresh).toHaveBeenCalledOnce()
})

test('the focus of its button goes to what is around it, when the rows are there', () => {
  const list = (change: Partial<typeof FRESH> = {}) => (
    <div role="tabpanel" tabIndex={-1}>
      {bar(change)}
    </div>
  )
  const { rerender } = render(list())
  pass(3)
  screen.getByRole('button', { name: '取消' }).focus()
  rerender(list({ query: { isFetching: false }, isStale: false }))
  expect([screen.queryByRole('button'), document.activeElement]).toEqual([null, screen.getByRole('tabpanel')])
})
