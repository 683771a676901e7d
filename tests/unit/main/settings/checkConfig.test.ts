import { expect, test } from 'vitest'
import { checkConfig, configToCheck } from '#main/settings/checkConfig.ts'
import { createTexts } from '#main/texts/texts.ts'

test.each([
  [['--check-config', 'a.json'], 'a.json'],
  [['--check-config=a.json'], 'a.json'],
  [['--demo', '--check-config', 'a b.json', '--lang=en'], 'a b.json'],
  [['--check-config'], ''],
  [['--demo', 'backoffice://order/1'], null],
])('%j checks %j', (given, file) => {
  expect(configToCheck(given)).toBe(file)
})

test('a file that is missing is a fault', () => {
  const { text, code } = checkConfig('', createTexts('en').t)
  expect(code).toBe(1)
  expect(text).toContain('cannot be read')
})
