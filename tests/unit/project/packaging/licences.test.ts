import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { licenceFaults, licencesText, unbundledPackages, withText } from '../../../../build/licences.ts'

const MIT = { name: 'one', version: '1.0.0', identifier: 'MIT', text: 'Permission is hereby granted' }

test('a package under an allowed licence with its text may ship', () => {
  expect(licenceFaults([MIT])).toEqual([])
})

test.each([
  ['a copyleft licence', { ...MIT, identifier: 'GPL-3.0-only' }, 'GPL-3.0-only'],
  ['no licence', { name: 'one', version: '1.0.0', text: 'x' }, '(none)'],
  ['a private one', { ...MIT, identifier: 'UNLICENSED' }, 'UNLICENSED'],
  ['no text', { name: 'one', version: '1.0.0', identifier: 'MIT' }, 'no licence text'],
  ['an empty text', { ...MIT, text: ' \n' }, 'no licence text'],
])('a package with %s may not', (_name, found, reason) => {
  expect(licenceFaults([MIT, found])).toEqual([expect.stringContaining(reason)])
})

test('a package under MIT without a text gets one with its author, and no other package does', () => {
  const icons = withText({ name: '@fluentui/react-icons', version: '2.0.0', identifier: 'MIT' })
  expect(icons.text).toContain('Copyright (c) Microsoft Corporation')
  expect(licenceFaults([icons])).toEqual([])
  expect(withText(MIT)).toEqual(MIT)
  const others = [
    { name: '@fluentui/react-icons', version: '2.0.0', identifier: 'GPL-3.0-only' },
    { name: 'one', version: '1.0.0', identifier: 'MIT' },
  ]
  expect(others.map(withText)).toEqual(others)
})

test('the packages that are not bundled are listed with those that they need', () => {
  const packages = unbundledPackages(resolve(import.meta.dirname, '../../../../package.json'))
  expect(packages.map(({ name }) => name)).toEqual(['@github/keytar', 'node-addon-api', 'native-reg', 'node-gyp-build'])
  expect(licenceFaults(packages.map(withText))).toEqual([])
})

test('the file names each package with version and licence, above its text', () => {
  expect(licencesText([MIT])).toContain(`${'='.repeat(80)}\none 1.0.0 (MIT)\n\nPermission is hereby granted\n`)
})
