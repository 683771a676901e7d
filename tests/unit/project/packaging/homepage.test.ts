import { expect, test } from 'vitest'
import { homepageOf } from '../../../../build/homepage.ts'

const EXAMPLE = 'https://backoffice.example'

test('the packages give the company’s address, and without one that of the sources', () => {
  expect(homepageOf({ PRODUCT_HOMEPAGE: 'https://it.example.com/till' }, EXAMPLE)).toBe('https://it.example.com/till')
  expect(homepageOf({}, EXAMPLE)).toBe(EXAMPLE)
  // A workflow sets an empty one where the variable is missing.
  expect(homepageOf({ PRODUCT_HOMEPAGE: '' }, EXAMPLE)).toBe(EXAMPLE)
})

test.each(['it.example.com', 'file:///C:/help.html', 'help'])('%s is none, and ends the packaging', (address) => {
  expect(() => homepageOf({ PRODUCT_HOMEPAGE: address }, EXAMPLE)).toThrow('PRODUCT_HOMEPAGE must be an address')
})
