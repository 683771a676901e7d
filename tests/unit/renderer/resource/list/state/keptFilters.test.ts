import { beforeEach, expect, test } from 'vitest'
import { changeDraft, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { keptForm } from '#renderer/resource/list/state/keptFilters.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'

const TAB = '/sale/goods/goods-order'
const NOON = Date.parse('2026-11-25T12:00:00+08:00')
const NONE = {
  orderId: '',
  mobile: '',
  status: '',
  deptId: '',
  from: '',
  to: '',
  orderType: '',
  orderSource: '',
  userId: '',
  waybill: '',
}

const keep = (value: unknown): void => changeDraft<unknown>(TAB, 'view kept filters', null, value)

beforeEach(() => useDrafts.setState({ values: new Map() }))

test('a list that kept its filters opens with them; days of a preset are those of today', () => {
  keep({ fields: { status: '2', deptId: '77' }, presets: { from: 'last7Days' } })
  expect(keptForm(ORDER_FILTERS, TAB, NOON)).toEqual({ ...NONE, status: '2', deptId: '77', from: '2026-11-19', to: '2026-11-25' })
  keep({ fields: { from: '2026-11-01', to: '2026-11-02' }, presets: {} })
  expect(keptForm(ORDER_FILTERS, TAB, NOON)).toEqual({ ...NONE, from: '2026-11-01', to: '2026-11-02' })
  expect(keptForm(ORDER_FILTERS, '/other', NOON)).toBeNull()
})

test('a phone number, an id or a field that the list does not have is not taken, and neither is another form', () => {
  keep({ fields: { status: '2', mobile: '13600160234', orderId: '1', gone: 'x' }, presets: {} })
  expect(keptForm(ORDER_FILTERS, TAB, NOON)).toEqual({ ...NONE, status: '2' })
  for (const other of [
    null,
    'x',
    {},
    { fields: {} },
    { fields: { status: 2 }, presets: {} },
    { fields: {}, presets: { from: 'nextYear' } },
  ]) {
    keep(other)
    expect(keptForm(ORDER_FILTERS, TAB, NOON)).toBeNull()
  }
})
