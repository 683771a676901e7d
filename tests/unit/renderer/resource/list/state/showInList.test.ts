import { beforeEach, expect, test } from 'vitest'
import { changeDraft, draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { REQUEST } from '#renderer/resource/list/state/listRequest.ts'
import { lookInList, showInList } from '#renderer/resource/list/state/showInList.ts'
import { ORDER_FILTERS } from '#shared/areas/orders/area.ts'

const PATH = '/orders'
const TARGET = { path: PATH, label: '订单', fields: ORDER_FILTERS, size: 50 }
const NOW = Date.UTC(2026, 10, 26, 4)

beforeEach(() => useDrafts.setState({ values: new Map() }))

test('the orders of a phone number open with the given rows a page, and an open list keeps its own', () => {
  showInList(TARGET, { mobile: '13600160234' })
  expect(draftOf(PATH, REQUEST)).toMatchObject({ form: { mobile: '13600160234', orderId: '' }, size: 50, look: null, sort: null })
  changeDraft<object>(PATH, REQUEST, {}, (before) => ({ ...before, size: 100 }))
  changeDraft<unknown>(PATH, 'opened', null, { id: '1' })
  showInList(TARGET, { mobile: '13700160234' })
  expect(draftOf(PATH, REQUEST)).toMatchObject({ form: { mobile: '13700160234' }, size: 100 })
  expect(draftOf(PATH, 'opened')).toBeNull()
})

test('a text is looked for in the last seven days, with no filter of before', () => {
  showInList(TARGET, { mobile: '13600160234' })
  lookInList(TARGET, '朱丽娟', NOW)
  expect(draftOf(PATH, REQUEST)).toMatchObject({
    form: { mobile: '', from: '2026-11-20', to: '2026-11-26' },
    look: { text: '朱丽娟', field: null },
    current: 1,
  })
})
