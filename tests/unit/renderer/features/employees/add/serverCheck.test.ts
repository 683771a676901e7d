import { beforeEach, describe, expect, test } from 'vitest'
import { checkEntries } from '#renderer/features/employees/add/checkEntries.ts'
import { withTexts } from '#renderer/features/employees/add/entries.ts'
import { readTaken } from '#renderer/features/employees/add/serverCheck.ts'
import { unitsOf } from '#renderer/features/employees/add/units.ts'
import { signIn } from '../../../mainState.ts'
import { Office } from '../../../parts/office.ts'
import { EMPLOYEE } from '../../recordAnswers.ts'

/** New employees are checked against the employees of the server, by reads alone. */

const office = new Office()
beforeEach(signIn)

const draftAt = (at: number) => ({ name: `新${at}`, phone: String(13_700_000_000 + at), code: `N${at}`, post: '导购', deptId: '301' })

test('a few are asked for one by one, by phone number and by job code; a longer code that contains it is another one', async () => {
  office.bridge.answer('organisation.employees', () => ({ records: [{ ...EMPLOYEE, code: 'N12' }, EMPLOYEE], total: 2 }))
  const taken = await readTaken([draftAt(1), { ...draftAt(2), code: 'E-12' }])
  expect(office.calls.map(([, args]) => args)).toEqual([
    { current: 1, size: 500, phone: '13700000001' },
    { current: 1, size: 500, code: 'N1' },
    { current: 1, size: 500, phone: '13700000002' },
    { current: 1, size: 500, code: 'E-12' },
  ])
  expect([taken.code.get('N1'), taken.code.get('E-12')]).toEqual([undefined, '何店员'])
})

describe('for many the whole list is read, page by page', () => {
  const people = Array.from({ length: 700 }, (_, at) => ({ ...EMPLOYEE, code: `N${at + 30}`, phone: String(13_900_000_000 + at) }))

  /** What is found, and the pages that were asked for. @param total how many the server counts; null where it does not count. */
  async function readMany(total: number | null) {
    office.bridge.answer('organisation.employees', (args) => {
      const { current, size } = args as { readonly current: number; readonly size: number }
      return { records: people.slice((current - 1) * size, current * size), total }
    })
    const { code } = await readTaken(Array.from({ length: 40 }, (_, at) => draftAt(at)))
    return { code, pages: office.calls.map(([, args]) => args) }
  }
  const pages = (count: number) => Array.from({ length: count }, (_, at) => ({ current: at + 1, size: 500 }))

  test('to its end', async () => {
    const { code, pages: asked } = await readMany(people.length)
    expect(asked).toEqual(pages(2))
    expect([code.size, code.has('N29'), code.has('N30')]).toEqual([700, false, true])
  })

  test('until a page is empty, where the server does not count', async () => {
    const { code, pages: asked } = await readMany(null)
    expect(asked).toEqual(pages(3))
    expect(code.size).toBe(700)
  })
})

test('what an employee of the server has is a fault of the row, with the name, and the row is not sent', () => {
  const units = unitsOf([{ id: '301', parentId: null, deptName: '普陀店', fullName: null, deptCategory: 4 }])
  const texts = { unit: '普陀店', name: '林店员', phone: '136 0000 0011', code: 'Ｅ-12', post: '导购' }
  const rows = withTexts([], 0, [texts, { ...texts, phone: '13600000012', code: 'E-13' }])
  const taken = { phone: new Map([['13600000011', '何店员']]), code: new Map([['E-12', '']]) }
  const { faults, ready } = checkEntries(rows, units, taken)
  expect([...faults]).toEqual([[1, { phone: { kind: 'taken', name: '何店员' }, code: { kind: 'taken', name: '' } }]])
  expect(ready.map(({ line }) => line)).toEqual([2])
})
