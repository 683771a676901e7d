import { describe, expect, test } from 'vitest'
import { dayOf, lastDays } from '#shared/domain/chinaTime.ts'
import { EMPLOYEE_FILTERS, ORDER_FILTERS, STORE_FILTERS } from '#shared/domain/filters.ts'
import { EMPTY_FORM, type OrderForm } from '#renderer/features/orders/list/filters.ts'
import { toWaybills } from '#renderer/ui/parcels/waybills.ts'
import { asTyped } from '#renderer/ui/fields/choice/typedChoice.ts'
import { exportFilters, exportRange } from '#renderer/ui/filters/exportName.ts'
import {
  emptyForm,
  formHints,
  formProblems,
  idsIn,
  joinLines,
  tidyForm,
  toFilterArgs,
  type FormUse,
} from '#renderer/ui/filters/filterForm.ts'
import { lastPage } from '#renderer/ui/table/Pagination.tsx'
import { columnWidths, gridTemplate, nextSort, pinnedStyle } from '#renderer/ui/table/column.ts'
import { catalogue } from '#shared/api/index.ts'

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
    ['an order id with a quote', { orderId: "1' or 1" }, { orderId: 'id' }],
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

describe('days', () => {
  // 23:30 in China on the 31st is 15:30 UTC; half an hour later it is February there.
  const beforeMidnight = Date.UTC(2026, 0, 31, 15, 59, 59)

  test('are in China Standard Time in every time zone of the PC', () => {
    expect(dayOf(beforeMidnight)).toBe('2026-01-31')
    expect(dayOf(beforeMidnight + 1_000)).toBe('2026-02-01')
    expect(lastDays(7, beforeMidnight)).toEqual({ from: '2026-01-25', to: '2026-01-31' })
  })

  test.each([
    ['2026-01-01', '2026-01-31', '20260101-20260131'],
    ['2026-01-31', '2026-01-31', '20260131'],
    ['2026-01-30', '', '20260130-20260131'],
    ['', '', '全部_20260131235959'],
  ])('from %j to %j name the export %s', (from, to, expected) => {
    const words = { chosen: [], days: from === '' ? [] : ['下单日期'] }
    expect(exportRange(ORDER_FILTERS, { ...EMPTY_FORM, from, to }, words, '全部', beforeMidnight)).toBe(expected)
  })
})

test('an export is named after its filters, and only an unfiltered one after everything', () => {
  const at = Date.UTC(2026, 0, 31, 15, 59, 59)
  const words = { chosen: ['待发货', '按手机号'], days: [] }
  expect(exportRange(ORDER_FILTERS, EMPTY_FORM, words, '全部', at)).toBe('待发货_按手机号_20260131235959')
  const form = { ...EMPTY_FORM, from: '2026-01-01', to: '2026-01-31' }
  expect(exportRange(ORDER_FILTERS, form, words, '全部', at)).toBe('待发货_按手机号_20260101-20260131')
  expect(exportFilters({ ...words, days: ['下单日期 2026-01-01 至 2026-01-31'] })).toBe(
    '待发货 · 按手机号 · 下单日期 2026-01-01 至 2026-01-31',
  )
  expect(exportFilters({ chosen: [], days: [] })).toBe('')
})

test('tracking is grouped by waybill, with the place before the text', () => {
  const scan = (context: string | null) => ({ number: 'SF1', ftime: '2026-01-31 10:00:00', context })
  expect(toWaybills({ SF1: [scan('【广州市】快件已揽收'), scan('[上海市] 派送中'), scan('已签收'), scan(null)], YT2: [] })).toEqual([
    {
      number: 'SF1',
      rows: [
        expect.objectContaining({ place: '广州市', progress: '快件已揽收', time: '2026-01-31 10:00:00' }),
        expect.objectContaining({ place: '上海市', progress: '派送中' }),
        expect.objectContaining({ place: null, progress: '已签收' }),
        expect.objectContaining({ place: null, progress: null }),
      ],
    },
    { number: 'YT2', rows: [] },
  ])
})

describe('tables', () => {
  test('a header’s clicks ask for descending, ascending and the table’s own order', () => {
    const natural = { key: 'createTime', direction: 'descending' } as const
    const first = nextSort(natural, 'id', natural)
    const second = nextSort(first, 'id', natural)
    expect([first, second, nextSort(second, 'id', natural), nextSort(first, 'payTime', natural)]).toEqual([
      { key: 'id', direction: 'descending' },
      { key: 'id', direction: 'ascending' },
      natural,
      { key: 'payTime', direction: 'descending' },
    ])
    const rising = { key: 'createTime', direction: 'ascending' } as const
    expect([nextSort(natural, 'createTime', natural), nextSort(rising, 'createTime', natural)]).toEqual([rising, natural])
    expect(nextSort(rising, 'createTime', rising)).toEqual(natural)
  })

  test('a dragged column never becomes too narrow to grab', () => {
    const column = (key: string, width: number) => ({ key, header: key, width, render: () => null })
    expect(columnWidths([column('a', 100), column('b', 80)], { a: -20 }, 'zh')).toEqual([48, 80])
  })

  test.each([
    [0, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
  ])('%i rows at %i a page end on page %i', (total, size, expected) => {
    expect(lastPage(total, size)).toBe(expected)
  })

  test('the last scrolling column takes the remaining width; pinned columns stay at their edges', () => {
    const column = (key: string, pinned?: 'start' | 'end') => ({
      key,
      header: key,
      width: 100,
      render: () => null,
      ...(pinned === undefined ? {} : { pinned }),
    })
    const columns = [column('id', 'start'), column('name'), column('actions', 'end')]
    expect(gridTemplate(columns, [48, 100, 160])).toBe('48px minmax(100px, 1fr) 160px')
    expect([0, 1, 2].map((position) => pinnedStyle(columns, [48, 100, 160], position))).toEqual([
      { left: '0px' },
      undefined,
      { right: '0px' },
    ])
  })
})

test('a typed text is sent without the blanks around it, and keeps those inside', () => {
  const form = tidyForm(STORE_FILTERS, { storeName: ' 上海 徐汇 ' })
  expect(formProblems(STORE_FILTERS, form, 'list')).toEqual({})
  expect(toFilterArgs(STORE_FILTERS, form)).toEqual({ deptName: '上海 徐汇' })
})
