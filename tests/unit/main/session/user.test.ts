import { expect, test } from 'vitest'
import { readAnswer } from '#main/http/answer/readAnswer.ts'
import { userOf } from '#main/session/user.ts'
import { auth, tokenResponse } from '#shared/api/auth.ts'

const TYPED = { tenantId: '000000', account: 'typed' }
const token = tokenResponse.parse({
  user_id: '7',
  account: 'lin',
  user_name: '林',
  nick_name: '',
  role_name: 'finance,  cashier',
  avatar: '',
})

const info = (data: unknown) => {
  const reading = readAnswer(auth['auth.userInfo'].response, data)
  return reading.ok ? auth['auth.userInfo'].response.parse(data) : null
}

test.each([
  ['a list', { roles: ['administrator', ' manager '] }, ['administrator', 'manager']],
  ['a text', { roles: 'administrator,manager' }, ['administrator', 'manager']],
  ['the name of the token’s answer', { role_name: 'administrator' }, ['administrator']],
  ['nothing', { roles: [] }, ['finance', 'cashier']],
  ['what cannot be read', { roles: { a: 1 } }, ['finance', 'cashier']],
])('the roles of the user info come from %s (spec.md §6)', (_name, data, roles) => {
  expect(userOf(token, info(data), TYPED).roleNames).toEqual(roles)
})

test('one field without a value costs no other: the token’s answer has it', () => {
  const user = userOf(token, info({ user_id: null, account: '', user_name: true, roles: ['administrator'] }), TYPED)
  expect(user).toMatchObject({
    userId: '7',
    account: 'lin',
    userName: '林',
    nickName: '林',
    roleNames: ['administrator'],
    tenantId: '000000',
  })
})

test.each([null, {}, '', []])('a user info of %j leaves what the token’s answer has', (data) => {
  expect(userOf(token, info(data), TYPED)).toMatchObject({ userId: '7', roleNames: ['finance', 'cashier'] })
})

test('a picture is taken only when it is embedded', () => {
  const avatarOf = (avatar: string) => userOf(token, info({ avatar }), TYPED).avatar
  expect(['https://img.example/a.png', '/a.png', 'data:text/html;base64,AA=='].map(avatarOf)).toEqual([null, null, null])
  expect(avatarOf('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
})
