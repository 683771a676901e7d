import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRouter } from '#renderer/app/router.tsx'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { lock, signIn } from '../mainState.ts'
import { step } from '../step.ts'
import { renderInPage } from '../renderInPage.tsx'
import { Findable } from '../shell/findable.ts'

/** The address of the window as the session changes. */

void new Findable()

test('after an unlock the window is at the tab in front again, not at home', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  await renderInPage(<AppRouter />)
  await step(lock)
  await vi.waitFor(() => expect(window.location.hash).toBe('#/lock'))
  await step(() => {
    useTabs.getState().restore([{ address: '/orders', label: '订单' }], '/orders')
    signIn()
  })
  await vi.waitFor(() => expect(window.location.hash).toBe('#/orders'))
})

test('an unlock shows the shell at once, and the address follows', async () => {
  window.location.hash = '#/wel/index'
  vi.stubGlobal('requestIdleCallback', () => 0)
  await renderInPage(<AppRouter />)
  await screen.findByRole('banner')
  await step(lock)
  await vi.waitFor(() => expect(window.location.hash).toBe('#/lock'))
  const { history } = window
  const replace = history.replaceState.bind(history)
  const isShellThere: boolean[] = []
  vi.spyOn(history, 'replaceState').mockImplementation((...args) => {
    isShellThere.push(screen.queryByRole('banner') !== null)
    replace(...args)
  })
  await step(signIn)
  await vi.waitFor(() => expect(window.location.hash).toBe('#/wel/index'))
  expect(isShellThere).toEqual([true])
})
