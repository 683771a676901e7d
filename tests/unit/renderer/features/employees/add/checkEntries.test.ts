import { describe, expect, test } from 'vitest'
import { checkEntries } from '#renderer/features/employees/add/checkEntries.ts'
import { withTexts, type Entry, type EntryTexts } from '#renderer/features/employees/add/entries.ts'
import { faultAfter } from '#renderer/features/employees/add/AddDialog.tsx'
import { unitsOf } from '#renderer/features/employees/add/units.ts'

const unit = (id: string, deptName: string, fullName: string) => ({ id, parentId: null, deptName, fullName, deptCategory: 3 })
const UNITS = unitsOf([unit('1', '徐汇店', '上海徐汇店'), unit('2', '旗舰店', '北京旗舰店'), unit('3', '旗舰店', '广州旗舰店')])
const RIGHT: EntryTexts = { unit: '徐汇店', name: '王小明', phone: '13800000001', code: 'A1', post: '导购', idCard: '' }

const entries = (...rows: readonly Partial<EntryTexts>[]): Entry[] =>
  withTexts(
    [],
    0,
    rows.map((row) => ({ ...RIGHT, ...row })),
  )
const faultsOf = (row: Partial<EntryTexts>) => checkEntries(entries(row), UNITS).faults.get(1)

test('a row without a fault is sent as it is tidied, with the id of its unit', () => {
  const { faults, ready } = checkEntries(
    entries({ unit: ' 上海徐汇店 ', name: ' 王 小明 ', phone: '+86 138-0000-0001', code: ' Ａ 1', post: '导购 ' }),
    UNITS,
  )
  expect(faults.size).toBe(0)
  expect(ready.map(({ draft }) => draft)).toEqual([{ name: '王 小明', phone: '13800000001', code: 'A1', post: '导购', deptId: '1' }])
})

test('before the list of units is there, none is wrong and no row is sent', () => {
  const { faults, ready } = checkEntries(entries({}, { unit: '浦东店', name: '', phone: '13800000002', code: 'A2' }), unitsOf(undefined))
  expect([[...faults], ready]).toEqual([[[2, { name: { kind: 'empty' } }]], []])
})

test('an ID card number is sent if it is given, in half-width characters with a capital X', () => {
  const { ready } = checkEntries(entries({ idCard: ' １１010519491231 002x ' }), UNITS)
  expect(ready.map(({ draft }) => draft.idCard)).toEqual(['11010519491231002X'])
})

test.each([
  ['no unit', { unit: '' }, { unit: { kind: 'empty' } }],
  ['a unit that is not there', { unit: '浦东店' }, { unit: { kind: 'unknownUnit' } }],
  ['a name of two units', { unit: '旗舰店' }, { unit: { kind: 'ambiguousUnit' } }],
  ['the whole name of one of them', { unit: '广州旗舰店' }, undefined],
  ['the id of a unit', { unit: '2' }, undefined],
  ['a blank name', { name: '  ' }, { name: { kind: 'empty' } }],
  ['a name that is too long', { name: '王'.repeat(65) }, { name: { kind: 'tooLong' } }],
  ['no phone number', { phone: '' }, { phone: { kind: 'phone', fault: 'empty' } }],
  ['a short phone number', { phone: '1380000000' }, { phone: { kind: 'phone', fault: 'length' } }],
  ['a number that no phone has', { phone: '23800000000' }, { phone: { kind: 'phone', fault: 'format' } }],
  ['two job codes in one cell', { code: 'A001 A002' }, { code: { kind: 'several' } }],
  ['two job codes with a comma between them', { code: '1001、1002' }, { code: { kind: 'several' } }],
  ['a job code that Excel has cut', { code: '1.12E+18' }, { code: { kind: 'digitsLost' } }],
  ['an ID card number that is too short', { idCard: '1101051949123100' }, { idCard: { kind: 'idCard', fault: 'length' } }],
  ['an ID card number with a wrong check digit', { idCard: '110105194912310021' }, { idCard: { kind: 'idCard', fault: 'checkDigit' } }],
  ['an ID card number with zeros for its last digits', { idCard: '110105194912310000' }, { idCard: { kind: 'digitsLost' } }],
  ['an ID card number that Excel has cut', { idCard: '1.10105E+17' }, { idCard: { kind: 'digitsLost' } }],
  ['no job code and no post', { code: '', post: '' }, { code: { kind: 'empty' }, post: { kind: 'empty' } }],
])('%s', (_name, row, expected) => {
  expect(faultsOf(row)).toEqual(expected)
})

describe('several rows', () => {
  test('a phone number, a job code and an ID card number are taken by the first row that has them', () => {
    const card = '11010519491231002X'
    const { faults, ready } = checkEntries(
      entries(
        { idCard: card },
        { name: '李二', code: 'A2', phone: '138 0000 0001' },
        { phone: '13800000003' },
        { code: 'A4', phone: '13800000004', idCard: card.toLowerCase() },
        { code: 'A5', phone: '13800000005' },
      ),
      UNITS,
    )
    expect([...faults]).toEqual([
      [2, { phone: { kind: 'duplicate', line: 1 } }],
      [3, { code: { kind: 'duplicate', line: 1 } }],
      [4, { idCard: { kind: 'duplicate', line: 1 } }],
    ])
    expect(ready.map(({ entry }) => entry.key)).toEqual([1, 5])
  })

  test('a blank row is neither wrong nor sent, and keeps its number', () => {
    const rows = withTexts([], 0, [{}, RIGHT, RIGHT])
    const { faults, ready } = checkEntries(rows, UNITS)
    expect(faults.get(3)?.phone).toEqual({ kind: 'duplicate', line: 2 })
    expect(ready.map(({ entry }) => entry.key)).toEqual([2])
  })

  test('a row whose outcome is not known is not sent before it was changed', () => {
    const [entry] = entries({})
    const sent = entry === undefined ? [] : [{ ...entry, isUncertain: true }]
    expect(checkEntries(sent, UNITS).faults.get(1)).toEqual({ name: { kind: 'uncertain' } })
    expect(checkEntries(withTexts(sent, 0, [{ post: '店长' }]), UNITS).ready).toHaveLength(1)
  })

  test('the faults are visited one after another, and from the last one again to the first', () => {
    const rows = entries({ name: '' }, { phone: '13800000002' }, { phone: '', code: 'A3' })
    const { faults } = checkEntries(rows, UNITS)
    const first = faultAfter(rows, faults, null)
    expect(first).toEqual({ row: 0, field: 'name' })
    const second = faultAfter(rows, faults, first)
    expect(second).toEqual({ row: 1, field: 'code' })
    const third = faultAfter(rows, faults, second)
    expect(third).toEqual({ row: 2, field: 'phone' })
    expect(faultAfter(rows, faults, third)).toEqual(first)
    expect(faultAfter(rows, new Map(), third)).toBeNull()
  })
})

test('an ID card number that ends with zeros and has the right check digit is kept', () => {
  expect(checkEntries(entries({ idCard: '310104197003011000' }), UNITS).ready.map(({ draft }) => draft.idCard)).toEqual([
    '310104197003011000',
  ])
})
