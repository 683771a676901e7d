import { expect, test } from 'vitest'
import { readAnswer } from '#main/http/answer/readAnswer.ts'
import { userOf } from '#main/session/signIn.ts'
import { calls as auth, tokenResponse } from '#shared/areas/auth/calls.ts'

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

const FULL = {
  user_id: '8',
  account: 'chen',
  user_name: '陈',
  nick_name: '小陈',
  roles: ['manager'],
  avatar: 'data:image/png;base64,BB==',
  tenant_id: '111111',
}
const CHEN = {
  userId: '8',
  account: 'chen',
  userName: '陈',
  nickName: '小陈',
  roleNames: ['manager'],
  avatar: 'data:image/png;base64,BB==',
  tenantId: '111111',
}

test('where both have a field, the user info wins', () => {
  const other = tokenResponse.parse({
    user_id: '9',
    account: 'wu',
    user_name: '吴',
    nick_name: '小吴',
    role_name: 'cashier',
    avatar: 'data:image/png;base64,CC==',
    tenant_id: '222222',
  })
  expect(userOf(other, info(FULL), TYPED)).toEqual(CHEN)
})

test('without a user info, the token’s answer has every field', () => {
  const { roles, ...rest } = FULL
  expect(userOf(tokenResponse.parse({ ...rest, role_name: roles.join(',') }), null, TYPED)).toEqual(CHEN)
})

test('what no answer has is what was typed, the names follow the account, and there is no role', () => {
  const nobody = { userId: '', account: 'typed', userName: 'typed', nickName: 'typed', roleNames: [], avatar: null, tenantId: '000000' }
  expect(userOf(tokenResponse.parse({}), null, TYPED)).toEqual(nobody)
  expect(userOf(tokenResponse.parse({}), info({}), TYPED)).toEqual(nobody)
})

test('a picture is taken only when it is embedded', () => {
  const avatarOf = (avatar: string) => userOf(token, info({ avatar }), TYPED).avatar
  expect(['https://img.example/a.png', '/a.png', 'data:text/html;base64,AA==', 'x data:image/png;base64,AA=='].map(avatarOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(avatarOf('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
})
