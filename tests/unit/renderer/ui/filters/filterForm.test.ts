import { describe, expect, test } from 'vitest'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'
import { EMPLOYEE_FILTERS, STORE_FILTERS } from '#shared/areas/organisation/area.ts'
import { asTyped } from '#renderer/ui/fields/choice/typedChoice.ts'
import {
  emptyForm,
  formHints,
  formProblems,
  idsIn,
  joinLines,
  tidyForm,
  toFilterArgs,
  unmatchable,
  type FormOf,
  type FormUse,
} from '#renderer/ui/filters/filterForm.ts'
import { catalogue } from '#shared/api/index.ts'

type OrderForm = FormOf<typeof ORDER_FILTERS>
const EMPTY_FORM = emptyForm(ORDER_FILTERS)
const IDS = Array.from({ length: 60 }, (_, index) => `11235988217386752${String(index).padStart(2, '0')}`)
const tidied = (fields: Partial<OrderForm>) => tidyForm(ORDER_FILTERS, { ...EMPTY_FORM, ...fields })
const problemsOf = (fields: Partial<OrderForm>, use: FormUse) => formProblems(ORDER_FILTERS, tidied(fields), use)

describe('the order filters', () => {
  test.each([
    ['1123598821738675201\r\n1123598821738675202\n', ['1123598821738675201', '1123598821738675202']],
    ['1123598821738675201 1123598821738675202', ['1123598821738675201', '1123598821738675202']],
    ['1123598821738675201、1123598821738675202；1123598821738675201', ['1123598821738675201', '1123598821738675202']],
    [' 11235988 21738675201 ', ['1123598821738675201']],
    ["'1123598821738675201", ['1123598821738675201']],
    ['', []],
  ])('read %j as the ids %j', (typed, ids) => {
    expect(idsIn(tidied({ orderId: typed }).orderId)).toEqual(ids)
    expect(problemsOf({ orderId: typed }, 'list')).toEqual({})
  })

  test.each([
    ['0234', 'shortPhone'],
    ['１３６００１６', 'shortPhone'],
    ['+86 136-0016-0234', undefined],
    ['', undefined],
  ])('of the phone number %j say %j, and refuse nothing', (mobile, hint) => {
    expect(formHints(ORDER_FILTERS, tidied({ mobile }))).toEqual(hint === undefined ? {} : { mobile: hint })
    expect(problemsOf({ mobile }, 'list')).toEqual({})
  })

  test.each([
    ['mobile', '7604', 'phone', false],
    ['mobile', '57604112', 'phone', true],
    ['orderId', '朱丽娟', 'record', false],
    ['orderId', '299.00', 'record', false],
    ['orderId', 'A1001-M', 'record', true],
    ['orderId', '453824', 'record', true],
  ] as const)('find nothing by %s with %j, and refuse it not', (name, text, kind, isAsked) => {
    expect(unmatchable(ORDER_FILTERS, tidied({ [name]: text }))).toEqual({ name, text, kind, isAsked })
    expect(problemsOf({ [name]: text }, 'list')).toEqual({})
  })

  test.each([
    { mobile: '13600160234' },
    { orderId: IDS[0] ?? '' },
    { orderId: IDS.slice(0, 2).join(' ') },
    { userId: '7', waybill: 'SF1' },
    {},
  ])('may find something by %j', (fields) => {
    expect(unmatchable(ORDER_FILTERS, tidied(fields))).toBeNull()
  })

  test('a name in the place of a number is refused for an export', () => {
    expect(problemsOf({ orderId: '朱丽娟' }, 'export')).toEqual({ orderId: 'id' })
  })

  test('an export takes no last digits of a phone number', () => {
    expect([problemsOf({ mobile: '7604' }, 'export'), problemsOf({ mobile: '57604112' }, 'export')]).toEqual([
      { mobile: 'partExported' },
      {},
    ])
  })

  test('an export takes one id: it is one call with one file', () => {
    expect(problemsOf({ orderId: IDS.slice(0, 2).join(' ') }, 'export')).toEqual({ orderId: 'severalExported' })
    expect(problemsOf({ orderId: IDS[0] ?? '' }, 'export')).toEqual({})
  })

  test.each([
    '136-0016-0234',
    '+86 136 0016 0234',
    '+86-13600160234',
    '8613600160234',
    '0086 13600160234',
    "'13600160234",
    '１３６００１６０２３４',
    '(136) 0016.0234',
  ])('read the phone number %j', (typed) => {
    expect(tidied({ mobile: typed }).mobile).toBe('13600160234')
  })

  test('a part of a phone number and a landline number lose no digit', () => {
    expect(tidied({ mobile: '8612' }).mobile).toBe('8612')
    expect(tidied({ mobile: '0571-88888888' }).mobile).toBe('057188888888')
  })

  test('unset ones are left out', () => {
    expect(toFilterArgs(ORDER_FILTERS, EMPTY_FORM)).toEqual({})
  })

  test('days become their first and last second, codes become numbers, spaces go', () => {
    const filters = toFilterArgs(
      ORDER_FILTERS,
      tidyForm(ORDER_FILTERS, {
        ...EMPTY_FORM,
        orderId: ' 11235988 21738675201 ',
        status: '3',
        from: '2026/1/31',
        to: '20260201',
        mobile: '186 0051 9380',
      }),
    )
    // Full-width digits, as an input method types them, are the same digits.
    const fullWidth = {
      orderId: '１１２３５９８８２１７３８６７５２０１',
      status: '3',
      from: '２０２６／１／３１',
      to: '20260201',
      mobile: '１８６００５１９３８０',
    }
    expect(toFilterArgs(ORDER_FILTERS, tidyForm(ORDER_FILTERS, { ...EMPTY_FORM, ...fullWidth }))).toEqual(filters)
    expect(filters).toEqual({
      orderId: '1123598821738675201',
      status: 3,
      createTimeStart: '2026-01-31 00:00:00',
      createTimeEnd: '2026-02-01 23:59:59',
      mobile: '18600519380',
    })
    expect(catalogue['order.list'].args.safeParse({ current: 1, size: 20, ...filters }).success).toBe(true)
  })

  test.each([
    ['a waybill with a quote', { waybill: "1' or 1" }, { waybill: 'id' }],
    ['a phone number with letters', { mobile: '186abc' }, { mobile: 'phone' }],
    ['a user id in Chinese', { userId: '张三' }, { userId: 'id' }],
    ['a day that no month has', { from: '2026-02-31' }, { from: 'day' }],
    ['a half-typed day', { from: '2026-01-31', to: '2026-' }, { to: 'day' }],
    ['an end before the start', { from: '2026-02-01', to: '2026-01-31' }, { to: 'dates' }],
    ['a store that was typed and not chosen', { deptId: asTyped('崂山') }, { deptId: 'store' }],
    ['two user ids', { userId: joinLines('1123598821738675201\r\n1123598821738675202\n') }, { userId: 'several' }],
    ['two order ids, of which one is none', { orderId: '1123598821738675201，x y/' }, { orderId: 'id' }],
    ['more ids than a search may name', { orderId: IDS.slice(0, 51).join('\n') }, { orderId: 'tooMany' }],
    [
      'ids and waybills that make too many calls',
      { orderId: IDS.slice(0, 10).join('\n'), waybill: IDS.slice(0, 6).join('\n') },
      { orderId: 'tooMany', waybill: 'tooMany' },
    ],
    ['as many ids as a search may name', { orderId: IDS.slice(0, 50).join('\n') }, {}],
    ['two phone numbers', { mobile: '13600160234、13700160234' }, { mobile: 'several' }],
    ['what is right', { orderId: '1', mobile: '186', from: '2026-01-31', to: '2026-01-31' }, {}],
  ])('finds the problem of %s', (_name, fields, expected) => {
    expect(problemsOf(fields, 'list')).toEqual(expected)
  })
})

test('a part of a name is sent without the blanks around it, and a part of a phone number needs no warning where the server finds it', () => {
  const form = tidyForm(EMPLOYEE_FILTERS, { ...emptyForm(EMPLOYEE_FILTERS), employeeName: '  王 子 ', employeePhone: '138-00' })
  expect(formProblems(EMPLOYEE_FILTERS, form, 'list')).toEqual({})
  expect(formHints(EMPLOYEE_FILTERS, form)).toEqual({})
  expect(toFilterArgs(EMPLOYEE_FILTERS, form)).toEqual({ name: '王 子', phone: '13800' })
})

test('a typed text is sent without the blanks around it, and keeps those inside', () => {
  const form = tidyForm(STORE_FILTERS, { storeName: ' 上海 徐汇 ' })
  expect(formProblems(STORE_FILTERS, form, 'list')).toEqual({})
  expect(toFilterArgs(STORE_FILTERS, form)).toEqual({ deptName: '上海 徐汇' })
})
