import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contracts } from '../../contract/app/contracts/index.ts'
import { usedElectronMembers } from '../../support/contract/usedMembers.ts'

const used = usedElectronMembers(resolve(import.meta.dirname, '../../..'))

test('every member of electron that the program uses has a contract', () => {
  const covered = new Set(contracts.flatMap(({ members }) => members))
  // The compiler found the members: calls, properties, constructors and events.
  expect(used).toEqual(expect.arrayContaining(['App.getPath', 'Net.request', 'new BrowserWindow', 'WebContents#did-navigate']))
  expect(used.filter((member) => !covered.has(member))).toEqual([])
})

test('every contract says where Electron says so, under a name of its own', () => {
  expect(contracts.filter(({ source }) => source.trim() === '')).toEqual([])
  const names = contracts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
