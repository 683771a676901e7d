import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPage, PAGE_LOAD_LIMIT_MS, PageLoadError } from '#renderer/kit/tabs/pageLoad.ts'
import { errorMessage, stackOf } from '#renderer/kit/errors/errors.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page’s code may take 120 seconds', async () => {
  const outcome = loadPage(() => new Promise(() => undefined)).catch((error: unknown) => error)
  let settled: unknown = 'waiting'
  void outcome.then((value) => (settled = value))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toBeInstanceOf(PageLoadError)
  expect(settled).toMatchObject({ kind: 'timeout' })
  expect(errorMessage(settled)).toBe('页面 120 秒内没有加载完成，请重新加载窗口。')
  expect(PAGE_LOAD_LIMIT_MS).toBe(120_000)
})

test('code that is loaded in time becomes the page, and no timer remains', async () => {
  await expect(loadPage(async () => ({ default: 'page' }))).resolves.toEqual({ default: 'page' })
  expect(vi.getTimerCount()).toBe(0)
})

test('code that fails to load is reported at once, with the cause', async () => {
  const error: unknown = await loadPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))).catch(
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(PageLoadError)
  expect(error).toMatchObject({ kind: 'internal' })
  expect(errorMessage(error)).toMatch(/页面加载失败/u)
  expect(stackOf(error)).toContain('Caused by: TypeError: Failed to fetch')
  expect(vi.getTimerCount()).toBe(0)
})

test('a loader that throws synchronously fails in the same way', async () => {
  const broken = (): Promise<never> => {
    throw new Error('no such chunk')
  }
  await expect(loadPage(broken)).rejects.toBeInstanceOf(PageLoadError)
})
