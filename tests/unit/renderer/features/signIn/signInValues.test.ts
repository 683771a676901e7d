import { expect, test } from 'vitest'
import { refusedField, shownFields, signInFaults, tidyValues } from '#renderer/features/signIn/signInValues.ts'
import { signInArgs } from '#shared/schemas/session.ts'
import { AppError } from '#shared/errors.ts'

const BOTH = { tenantMode: true, captchaMode: true }
const NEITHER = { tenantMode: false, captchaMode: false }
const filled = { tenantId: '000000', account: 'admin', password: ' ', captchaCode: 'MEKA' }
const faults = (patch: Partial<typeof filled>, modes = BOTH, hasPicture = true) =>
  signInFaults(tidyValues({ ...filled, ...patch }), modes, hasPicture)

test('the sign-in form asks for what its deployment needs, from top to bottom', () => {
  expect(shownFields(BOTH)).toEqual(['tenantId', 'account', 'password', 'captchaCode'])
  expect(shownFields(NEITHER)).toEqual(['account', 'password'])
})

test('blanks are not an account, but they may be a password', () => {
  expect(faults({})).toEqual({})
  expect(faults({ account: '  ', captchaCode: '' })).toEqual({ account: 'missing', captchaCode: 'missing' })
  expect(faults({ tenantId: '', captchaCode: '' }, NEITHER, false)).toEqual({})
})

test('full-width characters in tenant and captcha are the ordinary ones; the password stays as it is typed', () => {
  const typed = { tenantId: ' ００００００ ', account: ' admin ', password: 'ａ １', captchaCode: '１２ｍＫ' }
  expect(tidyValues(typed)).toEqual({ tenantId: '000000', account: 'admin', password: 'ａ １', captchaCode: '12mK' })
  expect(faults(typed)).toEqual({})
})

test('characters that no header can hold are refused at their field, and by main', () => {
  expect(faults({ tenantId: '门店', captchaCode: '验证' })).toEqual({ tenantId: 'characters', captchaCode: 'characters' })
  const args = { tenantId: '000000', account: 'admin', password: 'x', captcha: { key: 'k', code: '1234' } }
  expect(signInArgs.safeParse(args).success).toBe(true)
  expect(signInArgs.safeParse({ ...args, tenantId: '门店' }).success).toBe(false)
  expect(signInArgs.safeParse({ ...args, captcha: { key: 'k', code: '１２３４' } }).success).toBe(false)
  expect(signInArgs.safeParse({ ...args, captcha: { key: '', code: '1234' } }).success).toBe(false)
})

test('without a picture nothing is sent: the captcha would have no key', () => {
  expect(faults({}, BOTH, false)).toEqual({ captchaCode: 'noPicture' })
  expect(faults({ captchaCode: '' }, BOTH, false)).toEqual({ captchaCode: 'missing' })
})

test.each([
  ['验证码错误或已过期', BOTH, 'captchaCode'],
  ['Captcha expired', BOTH, 'captchaCode'],
  ['用户名或密码错误', BOTH, 'password'],
  ['验证码错误', NEITHER, 'password'],
])('after %j the field to correct is found', (message, modes, field) => {
  expect(refusedField(new AppError({ kind: 'server', message }), modes)).toBe(field)
})
