import { expect, test } from 'vitest'
import { resources } from '#shared/locales/index.ts'

test('English texts hold no quotation marks that Chinese fonts draw a whole character wide', () => {
  expect(JSON.stringify(resources.en).match(/.{0,20}[‘’“”].{0,20}/gu) ?? []).toEqual([])
})
