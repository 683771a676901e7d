import { act, fireEvent, render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GROUP_ID, useFlyout, type Flyout } from '#renderer/shell/sideMenu/useFlyout.ts'

/** The panel of the side menu, for a person who works by keyboard while the pointer rests on the menu. */

const shown: { flyout: Flyout | null } = { flyout: null }

function Menu() {
  const root = useRef<HTMLElement>(null)
  const flyout = useFlyout(root)
  useLayoutEffect(() => void (shown.flyout = flyout))
  return (
    <>
      <nav ref={root}>
        <button type="button" id={`${GROUP_ID}a`} aria-label="group" onPointerEnter={() => flyout.hover('a')} />
      </nav>
      <input aria-label="page" />
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const group = (): HTMLElement => document.getElementById(`${GROUP_ID}a`) ?? document.body
const pass = (): void => act(() => void vi.advanceTimersByTime(100))
const moveTo = (clientX: number): void => void fireEvent.pointerMove(group(), { clientX, clientY: 5 })

test('the first key closes the panel, and a pointer that rests does not open it again; one that moves does', () => {
  const { getByLabelText, unmount } = render(<Menu />)
  moveTo(5)
  fireEvent.pointerEnter(group())
  pass()
  expect(shown.flyout?.openId).toBe('a')
  fireEvent.keyDown(getByLabelText('page'), { key: 'k' })
  expect(shown.flyout?.openId).toBeNull()
  // A layout that moves under a resting pointer fires these events too.
  fireEvent.pointerEnter(group())
  moveTo(5)
  pass()
  expect(shown.flyout?.openId).toBeNull()
  moveTo(6)
  pass()
  expect(shown.flyout?.openId).toBe('a')
  unmount()
})

test('a key in the menu itself closes nothing', () => {
  const { unmount } = render(<Menu />)
  act(() => shown.flyout?.open('a'))
  fireEvent.keyDown(group(), { key: 'ArrowDown' })
  expect(shown.flyout?.openId).toBe('a')
  unmount()
})
