import { expect, test } from 'vitest'
import { switchValue } from '#main/start/switchValue.ts'

test.each([
  [['--file', 'a.zip'], 'a.zip'],
  [['--file=a=b.zip'], 'a=b.zip'],
  [['--demo', '--file', 'a b.zip', '--lang=en'], 'a b.zip'],
  [['--file'], ''],
  [['--file='], ''],
  [['--files', 'a.zip'], null],
])('%j has the value %j', (given, value) => {
  expect(switchValue('--file', given)).toBe(value)
})
