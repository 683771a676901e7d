import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { choice, codeText, requiredPassword, requiredText, shopPhone } from '#renderer/resource/form/schemas/texts.ts'

const form = () =>
  z.object({
    name: requiredText('no name'),
    password: requiredPassword('no password'),
    phone: shopPhone('no phone'),
  })

const typed = {
  name: '  林远山 ',
  password: ' ',
  phone: ' ０２１－６６５５４４３３',
}

test('the typed texts become the sent texts', () => {
  expect(form().parse(typed)).toEqual({
    ...typed,
    name: '林远山',
    phone: '021-66554433',
  })
})

const WRONG = [
  ['name', '   ', 'no name'],
  ['password', '', 'no password'],
  ['phone', '', 'no phone'],
  ['phone', '1380013800', 'no phone'],
] as const

describe('a wrong text has one fault with the words of its form', () => {
  test.each(WRONG)('%s as %j: %s', (name, text, message) => {
    const { error } = form().safeParse({ ...typed, [name]: text })
    expect(error?.issues).toMatchObject([{ path: [name], message }])
  })
})

test('the form library reads the faults of such a schema by field', async () => {
  const resolve = zodResolver<Record<string, unknown>, unknown, unknown>(form())
  const { errors } = await resolve({ ...typed, name: '', phone: '' }, undefined, { fields: {}, shouldUseNativeValidation: false })
  expect(Object.keys(errors)).toEqual(['name', 'phone'])
  expect(errors).toMatchObject({ name: { message: 'no name' }, phone: { message: 'no phone' } })
})

test('a schema compiles no code: the page forbids it', () => {
  const original = globalThis.Function
  const forbidden = () => {
    throw new Error('code was compiled')
  }
  globalThis.Function = Object.assign(forbidden, { prototype: original.prototype }) as unknown as FunctionConstructor
  try {
    expect(form().safeParse(typed).success).toBe(true)
  } finally {
    globalThis.Function = original
  }
})

test('a text that was typed and not chosen is refused, and so is none where one is required', () => {
  const takes = (isRequired: boolean) => ['7', '', '?七'].map((value) => choice('wrong', isRequired).safeParse(value).success)
  expect(takes(true)).toEqual([true, false, false])
  expect(takes(false)).toEqual([true, true, false])
})

test.each(['coupon/rules', '导出（全部）', 'ＰＴ０１', ' pt 01 '])(
  'the code %j stays on the record that has it, and is refused elsewhere',
  (kept) => {
    expect(codeText('no code', kept).parse(kept)).toBe(kept)
    expect(codeText('no code', kept).safeParse(`${kept}/`).success).toBe(false)
  },
)

test('full-width letters of a code become plain; circled and raised digits are no digits, and refused', () => {
  const code = codeText('no code')
  expect(code.parse(' ＰＴ０１ ')).toBe('PT01')
  for (const kept of ['PT①', 'PT²', 'PT㉑']) expect(code.safeParse(kept).error?.issues).toMatchObject([{ message: 'no code' }])
  for (const kept of ['021-6655443③', '1380000000²']) expect(shopPhone('no phone').safeParse(kept).success).toBe(false)
})
