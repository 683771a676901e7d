import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProxyLoginDialog } from '#renderer/shell/ProxyLoginDialog.tsx'
import type { ProxyChallenge } from '#shared/schemas/proxy.ts'
import { Bridge } from '../bridge.ts'
import { lock, signIn } from '../mainState.ts'
import { renderInPage } from '../renderInPage.tsx'
import { step } from '../step.ts'

const CHALLENGE: ProxyChallenge = { id: 'c-1', proxy: 'proxy:3128', realm: '', wasWrong: false }
const question = () => screen.findByRole('dialog', { name: '代理服务器要求登录' })

afterEach(() => void vi.unstubAllGlobals())

test('the proxy’s question is asked as it comes, and goes when main has its answer', async () => {
  const bridge = new Bridge()
  bridge.answer('network:proxyChallenge', () => null)
  signIn()
  await renderInPage(<ProxyLoginDialog />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await step(() => bridge.tell('network:proxyLogin', CHALLENGE))
  expect((await question()).textContent).toContain('proxy:3128')
  await step(() => bridge.tell('network:proxyLogin', null))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question that came behind the lock is asked after the unlock', async () => {
  const bridge = new Bridge()
  lock()
  await renderInPage(<ProxyLoginDialog />)
  bridge.answer('network:proxyChallenge', () => CHALLENGE)
  await step(() => bridge.tell('network:proxyLogin', CHALLENGE))
  expect(screen.queryByRole('dialog')).toBeNull()
  await step(signIn)
  expect((await question()).textContent).toContain('proxy:3128')
})
