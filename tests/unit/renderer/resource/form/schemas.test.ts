import { expect, test } from 'vitest'
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { requiredPassword, requiredText, wholeNumber, yuanAmount } from '#renderer/resource/form/schemas.ts'

const schema = z.object({
  name: requiredText('no name'),
  password: requiredPassword('no password'),
  minutes: wholeNumber(240, 'no minutes'),
  price: yuanAmount('no price'),
})

test('the typed values become the sent values', () => {
  expect(schema.parse({ name: '  林远山 ', password: ' ', minutes: '0', price: '1,234.5' })).toEqual({
    name: '林远山',
    password: ' ',
    minutes: 0,
    price: 123_450,
  })
})

test.each([
  ['name', '   '],
  ['password', ''],
  ['minutes', '241'],
  ['minutes', '1.5'],
  ['minutes', '-1'],
  ['minutes', ''],
  ['price', ''],
  ['price', '1.234'],
  ['price', '1,23'],
  ['price', 'free'],
])('%s is wrong as %j', (name, typed) => {
  const right = { name: 'a', password: 'b', minutes: '10', price: '1' }
  const { error } = schema.safeParse({ ...right, [name]: typed })
  expect(error?.issues).toMatchObject([{ path: [name], message: `no ${name}` }])
})

test('the form library reads the faults of such a schema by field', async () => {
  const resolve = zodResolver<Record<string, unknown>, unknown, unknown>(schema)
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolve({ name: '', password: '', minutes: 'x', price: '1' }, undefined, options)
  expect(errors).toMatchObject({ name: { message: 'no name' }, password: { message: 'no password' }, minutes: { message: 'no minutes' } })
  expect(errors).not.toHaveProperty('price')
})

test('a schema compiles no code: the page forbids it', () => {
  const original = globalThis.Function
  const forbidden = () => {
    throw new Error('code was compiled')
  }
  globalThis.Function = Object.assign(forbidden, { prototype: original.prototype }) as unknown as FunctionConstructor
  try {
    const fresh = z.object({ name: requiredText('no name') })
    expect(fresh.safeParse({ name: 'a' }).success).toBe(true)
  } finally {
    globalThis.Function = original
  }
})
