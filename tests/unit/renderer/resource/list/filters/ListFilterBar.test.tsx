// @vitest-environment happy-dom
import { createRef } from 'react'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FiltersButton } from '#renderer/resource/list/filters/FiltersButton.tsx'
import { ListFilterBar } from '#renderer/resource/list/filters/ListFilterBar.tsx'
import type { ListFilterHandle } from '#renderer/resource/list/filters/useListFilter.ts'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { STORE_FILTERS } from '#shared/areas/organisation/area.ts'
import { draw } from '../../../pressed.tsx'

const { storeName, storeStatus } = STORE_FILTERS
const FIELDS = { storeName, storeStatus }
const FORM = emptyForm(FIELDS)
const nothing = (): void => undefined

/** Whether the form shows the status, for a list with tabs for these codes. */
function showsStatus(codes: readonly number[] | null): boolean {
  const ref = createRef<ListFilterHandle<typeof FIELDS>>()
  draw(
    <ListFilterBar
      listKey="stores"
      fields={FIELDS}
      withTabs={codes === null ? undefined : { filter: 'storeStatus', codes }}
      draft="filters"
      applied={FORM}
      first={FORM}
      missing={[]}
      hidden={[]}
      onApply={nothing}
      onReset={nothing}
      ref={ref}
    />,
    nothing,
  )
  expect(screen.queryByLabelText('门店名称')).not.toBeNull()
  return screen.queryByLabelText('门店状态') !== null
}

test('a status whose codes all have a tab is not a filter as well', () => {
  expect([null, [1], [1, 2]].map(showsStatus)).toEqual([true, true, false])
})

test('in a low window a button shows and hides the filters, and tells how many are set', () => {
  const onChange = vi.fn<(isOpen: boolean) => void>()
  const page = draw(<FiltersButton count={2} isOpen={false} onChange={onChange} />, nothing)
  const button = screen.getByText('筛选').closest('button')
  expect([button?.textContent, button?.getAttribute('aria-expanded')]).toEqual(['筛选2', 'false'])
  page.press('筛选2')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})
