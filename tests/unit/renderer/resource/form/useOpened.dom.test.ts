import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { useOpened } from '#renderer/resource/form/useOpened.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

afterEach(() => useDrafts.setState({ values: new Map() }))

const mounted = () => renderHookInPage(() => useOpened<string>('form')).result

/** What a lock and a reload make of the drafts. */
const restore = (): void =>
  useDrafts.setState(({ values }) => ({ values: new Map(JSON.parse(JSON.stringify([...values])) as [string, unknown][]) }))

test('what is open is closed by the page that opened it, also after a lock', () => {
  const page = mounted()
  expect(page.current[0]).toBeNull()
  act(() => page.current[1]('7'))
  expect(page.current[0]).toBe('7')
  const [, , close] = page.current
  act(restore)
  act(close)
  expect(page.current[0]).toBeNull()
})

test('what was opened since stays open, even if it is the same', () => {
  const page = mounted()
  act(() => page.current[1]('7'))
  const [, , close] = page.current
  act(close)
  act(() => page.current[1]('7'))
  act(close)
  expect(page.current[0]).toBe('7')
})
