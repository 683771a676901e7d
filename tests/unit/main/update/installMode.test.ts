import { expect, test } from 'vitest'
import { installKey, installModeOf } from '#main/update/installMode.ts'

const OWN = String.raw`C:\Users\lin\AppData\Local\Programs\Backoffice`

test.each([
  ['its own', OWN, String.raw`${OWN}\Backoffice.exe`, '/currentuser'],
  ['its own, written otherwise', OWN.toLowerCase(), String.raw`${OWN}\Backoffice.exe`, '/currentuser'],
  ['the one for all, beside its own', OWN, String.raw`C:\Program Files\Backoffice\Backoffice.exe`, '/allusers'],
  ['the one for all', null, String.raw`C:\Program Files\Backoffice\Backoffice.exe`, '/allusers'],
  ['another copy below its own', OWN, String.raw`${OWN}\old\Backoffice.exe`, '/allusers'],
])('an account that runs %s updates that one', (_what, own, program, mode) => {
  expect(installModeOf(own, program)).toBe(mode)
})

test('the key is the installer’s, as the guide names it', () => {
  expect(installKey('com.backoffice.desktop')).toBe(String.raw`Software\658a7b26-1d0e-58fd-8620-cc4b18f155af`)
})
