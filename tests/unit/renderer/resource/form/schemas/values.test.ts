import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { i18n } from '#renderer/kit/i18n.ts'
import { imageOfSize, notEmpty } from '#renderer/resource/form/schemas/values.ts'

// 512 × 512 pixels.
const icon = new File([readFileSync(new URL('../../../../../../resources/icon.png', import.meta.url))], 'icon.png')

test('an image has to have exactly the required size', async () => {
  const t = i18n.getFixedT('zh', 'validation')
  expect((await imageOfSize({ width: 512, height: 512 }, t).safeParseAsync(icon)).success).toBe(true)
  for (const size of [
    { width: 511, height: 512 },
    { width: 512, height: 513 },
  ]) {
    const { error } = await imageOfSize(size, t).safeParseAsync(icon)
    expect(error?.issues.map(({ message }) => message)).toEqual([`图片尺寸必须等于 ${size.width} × ${size.height} 像素`])
  }
  const { error } = await imageOfSize({ width: 0, height: 0 }, t).safeParseAsync(new File(['text'], 'a.png'))
  expect(error?.issues).toHaveLength(1)
})

test('an empty value is refused, and 0 and false are not empty', () => {
  const schema = z.object({
    stores: z.array(z.string()).check(notEmpty('no store')),
    count: z.number().check(notEmpty('no count')),
    isOpen: z.boolean().check(notEmpty('no state')),
  })
  expect(schema.safeParse({ stores: ['1'], count: 0, isOpen: false }).success).toBe(true)
  expect(schema.safeParse({ stores: [], count: 0, isOpen: false }).error?.issues).toMatchObject([{ path: ['stores'], message: 'no store' }])
})
