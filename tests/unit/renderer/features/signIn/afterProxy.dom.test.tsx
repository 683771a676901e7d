import { expect, test } from 'vitest'
import { useSignIn } from '#renderer/features/signIn/useSignIn.ts'
import { Bridge, failed } from '../../bridge.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const PICTURE = { key: 'key-7', image: 'data:picture' }
const atProxy = () => failed({ kind: 'network', message: '代理服务器要求登录，请输入代理账号后重试', code: 407 })
const VALUES = { tenantId: '000031', account: 'li', password: 'pass', captchaCode: 'a1' }

test('after the sign-in at a proxy a picture that could not be loaded is asked for again', async () => {
  const main = new Bridge()
  main.answer('session:captcha', atProxy)
  const form = renderHookInPage(useSignIn)
  await step()
  expect(form.result.current.captcha.state.phase).toBe('failed')
  main.answer('session:captcha', () => PICTURE)
  await step(() => main.tell('network:proxyPassed', null))
  expect(form.result.current.captcha.state).toEqual({ phase: 'ready', captcha: PICTURE })
  // A picture that is there stays: its text may be half typed.
  main.asked.length = 0
  await step(() => main.tell('network:proxyPassed', null))
  expect(main.asked).toEqual([])
})

test('the message of a sign-in that the proxy stopped goes, what was typed stays, and the person sends it', async () => {
  const main = new Bridge()
  main.answer('session:captcha', () => PICTURE)
  main.answer('session:signIn', atProxy)
  const form = renderHookInPage(useSignIn)
  await step(() => form.result.current.change(VALUES))
  await step(() => void form.result.current.submit())
  expect(form.result.current.failure).toMatchObject({ code: 407 })
  await step(() => main.tell('network:proxyPassed', null))
  expect([form.result.current.failure, form.result.current.values.account]).toEqual([null, 'li'])
  expect(main.asked.filter(([channel]) => channel === 'session:signIn')).toHaveLength(1)
})

test('what the server itself said stays', async () => {
  const main = new Bridge()
  main.answer('session:captcha', () => PICTURE)
  main.answer('session:signIn', () => failed({ kind: 'server', message: '密码错误' }))
  const form = renderHookInPage(useSignIn)
  await step(() => form.result.current.change(VALUES))
  await step(() => void form.result.current.submit())
  await step(() => main.tell('network:proxyPassed', null))
  expect(form.result.current.failure).toMatchObject({ message: '密码错误' })
})
