import { expect, test } from 'vitest'
import { useSignIn } from '#renderer/features/signIn/useSignIn.ts'
import { Bridge, failed } from '../../bridge.ts'
import { mount, step } from '../../mounted.tsx'

const PICTURE = { key: 'key-7', image: 'data:picture' }
const atProxy = () => failed({ kind: 'network', message: '代理服务器要求登录，请输入代理账号后重试', code: 407 })
const VALUES = { tenantId: '000031', account: 'li', password: 'pass', captchaCode: 'a1' }

test('after the sign-in at a proxy a picture that could not be loaded is asked for again', async () => {
  const main = new Bridge()
  main.answer('session:captcha', atProxy)
  const form = mount(useSignIn)
  await step()
  expect(form.value().captcha.state.phase).toBe('failed')
  main.answer('session:captcha', () => PICTURE)
  await step(() => main.tell('network:proxyPassed', null))
  expect(form.value().captcha.state).toEqual({ phase: 'ready', captcha: PICTURE })
  // A picture that is there stays: its text may be half typed.
  main.asked.length = 0
  await step(() => main.tell('network:proxyPassed', null))
  expect(main.asked).toEqual([])
})

test('the message of a sign-in that the proxy stopped goes, what was typed stays, and the person sends it', async () => {
  const main = new Bridge()
  main.answer('session:captcha', () => PICTURE)
  main.answer('session:signIn', atProxy)
  const form = mount(useSignIn)
  await step(() => form.value().change(VALUES))
  await step(() => void form.value().submit())
  expect(form.value().failure).toMatchObject({ code: 407 })
  await step(() => main.tell('network:proxyPassed', null))
  expect([form.value().failure, form.value().values.account]).toEqual([null, 'li'])
  expect(main.asked.filter(([channel]) => channel === 'session:signIn')).toHaveLength(1)
})

test('what the server itself said stays', async () => {
  const main = new Bridge()
  main.answer('session:captcha', () => PICTURE)
  main.answer('session:signIn', () => failed({ kind: 'server', message: '密码错误' }))
  const form = mount(useSignIn)
  await step(() => form.value().change(VALUES))
  await step(() => void form.value().submit())
  await step(() => main.tell('network:proxyPassed', null))
  expect(form.value().failure).toMatchObject({ message: '密码错误' })
})
