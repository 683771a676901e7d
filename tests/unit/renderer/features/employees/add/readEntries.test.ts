import { describe, expect, test } from 'vitest'
import { withTexts, type Entry } from '#renderer/features/employees/add/entries.ts'
import { appended, pasted, readTemplate } from '#renderer/features/employees/add/readEntries.ts'
import { unitsOf } from '#renderer/features/employees/add/units.ts'
import { MAX_EMPLOYEE_ENTRIES } from '#shared/domain/limits.ts'

const unit = (id: string, deptName: string) => ({ id, parentId: null, deptName, fullName: `全${deptName}`, deptCategory: 3 })
const UNITS = unitsOf([unit('1642135800272900001', '徐汇店'), unit('1642135800272900002', '崂山店')])
const HEADER = ['部门ID', '部门名称', '姓名*', '手机号*', '工号*', '岗位*', '身份证号']
const WANG = { unit: '徐汇店', name: '王小明', phone: '13800000001', code: 'A1', post: '导购', idCard: '' }
const CARD = '11010519491231002X'
const rowsOf = (...rows: readonly (readonly string[])[]) => readTemplate([HEADER, ...rows], UNITS)
const texts = (entries: readonly Entry[] | string) =>
  typeof entries === 'string'
    ? entries
    : entries.map(({ unit: where, name, phone, code, post, idCard }) =>
        [where, name, phone, code, post, idCard].join('|').replace(/\|$/u, ''),
      )

describe('a file by the template', () => {
  test('gives a row for each employee; the stores in which nobody was filled in are none', () => {
    const table = rowsOf(
      ['1642135800272900001', '徐汇店', '王小明', ' 138 0000 0001', 'A1', '导购', ' 110105 19491231 002X'],
      ['1642135800272900002', '崂山店', '', '', '', '', ''],
    )
    expect(table).toEqual({ rows: [{ ...WANG, idCard: CARD }], ignored: [] })
  })

  test.each([
    ['an id alone', ['1642135800272900002', ''], '崂山店'],
    ['a name alone', ['', '崂山店'], '崂山店'],
    ['an id that Excel has cut, beside a name', ['1.64214E+18', '崂山店'], '崂山店'],
    ['an id and the name of another unit: the column was filled down', ['1642135800272900002', '徐汇店'], '1642135800272900002 徐汇店'],
    ['an id that is not known', ['17', ''], '17'],
  ])('takes the unit from %s', (_name, cells, expected) => {
    expect(rowsOf([...cells, '王小明', '13800000001', 'A1', '导购'])).toMatchObject({ rows: [{ ...WANG, unit: expected }] })
  })

  test('may have its columns in another order, and names those that are not imported', () => {
    const table = readTemplate(
      [[], ['工号', '姓名', '性别', '证件号码', '职位', '手机', '门店'], ['A1', '王小明', '男', CARD, '导购', '13800000001', '徐汇店']],
      UNITS,
    )
    expect(table).toEqual({ rows: [{ ...WANG, idCard: CARD }], ignored: ['性别'] })
  })

  test('may be one from before the ID cards', () => {
    expect(readTemplate([HEADER.slice(0, -1), ['', '徐汇店', '王小明', '13800000001', 'A1', '导购']], UNITS)).toEqual({
      rows: [WANG],
      ignored: [],
    })
  })

  test.each([
    ['nothing', [], 'empty'],
    ['a header alone', [HEADER], 'empty'],
    ['no job code', [['部门', '姓名', '手机号', '岗位']], 'noColumns'],
  ])('with %s is refused', (_name, cells, expected) => {
    expect(readTemplate(cells, UNITS)).toBe(expected)
  })

  test('goes behind the rows that are there, up to the limit', () => {
    const entries = withTexts([], 0, [{ name: '李二' }, {}])
    const next = appended(entries, [WANG])
    expect(next && texts(next)).toEqual(['|李二|||', '徐汇店|王小明|13800000001|A1|导购'])
    const many = Array.from({ length: MAX_EMPLOYEE_ENTRIES }, () => WANG)
    expect(appended([], many)).toHaveLength(MAX_EMPLOYEE_ENTRIES)
    expect(appended(entries, many)).toBeNull()
  })
})

describe('pasted cells', () => {
  const entries = withTexts([], 0, [WANG, { ...WANG, name: '李二' }])

  test('go to the right and down, over what is there', () => {
    const next = pasted(entries, 1, 'phone', '13800000002\tA2\n13800000003\tA3\n', UNITS)
    expect(texts(next)).toEqual(['徐汇店|王小明|13800000001|A1|导购', '徐汇店|李二|13800000002|A2|导购', '||13800000003|A3|'])
  })

  test('in the order of the template go to its columns, with and without the id of the unit, wherever they are pasted', () => {
    const whole = '1642135800272900002\t崂山店\t赵三\t13800000003\tA3\t店长'
    expect(texts(pasted([], 0, 'code', whole, UNITS))).toEqual(['崂山店|赵三|13800000003|A3|店长'])
    expect(texts(pasted([], 0, 'code', `${whole}\t${CARD}`, UNITS))).toEqual([`崂山店|赵三|13800000003|A3|店长|${CARD}`])
    expect(texts(pasted([], 0, 'unit', `崂山店\t赵三\t13800000003\tA3\t店长\t${CARD}`, UNITS))).toEqual([
      `崂山店|赵三|13800000003|A3|店长|${CARD}`,
    ])
    expect(texts(pasted([], 0, 'unit', '崂山店\t赵三\t13800000003\tA3\t店长', UNITS))).toEqual(['崂山店|赵三|13800000003|A3|店长'])
    expect(texts(pasted([], 0, 'post', `${HEADER.join('\t')}\r\n${whole}`, UNITS))).toEqual(['崂山店|赵三|13800000003|A3|店长'])
  })

  test('keep line breaks and commas within a cell', () => {
    expect(texts(pasted([], 0, 'name', '"王""小""明"\t13800000001\n李,二\t13800000002', UNITS))).toEqual([
      '|王"小"明|13800000001||',
      '|李,二|13800000002||',
    ])
  })

  test('that do not fit are refused as a whole', () => {
    expect(pasted(entries, 0, 'code', 'A1\t导购\t1\t多', UNITS)).toBe('tooWide')
    expect(pasted(entries, MAX_EMPLOYEE_ENTRIES - 1, 'code', 'A1\nA2', UNITS)).toBe('tooMany')
  })
})
