import { createRef } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FiltersButton } from '#renderer/resource/list/filters/FiltersButton.tsx'
import { ListFilterBar } from '#renderer/resource/list/filters/ListFilterBar.tsx'
import type { ListFilterHandle } from '#renderer/resource/list/filters/useListFilter.ts'
import { emptyForm } from '#renderer/ui/filters/filterForm.ts'
import { STORE_FILTERS } from '#shared/areas/organisation/area.ts'
import { renderInPage } from '../../../renderInPage.tsx'

const { storeName, storeStatus } = STORE_FILTERS
const FIELDS = { storeName, storeStatus }
const FORM = emptyForm(FIELDS)
const nothing = (): void => undefined

/** Whether the form shows the status, for a list with tabs for these codes. */
async function showsStatus(codes: readonly number[] | null): Promise<boolean> {
  const ref = createRef<ListFilterHandle<typeof FIELDS>>()
  await renderInPage(
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
  )
  expect(screen.queryByLabelText('门店名称')).not.toBeNull()
  return screen.queryByLabelText('门店状态') !== null
}

test('a status whose codes all have a tab is not a filter as well', async () => {
  const shown: boolean[] = []
  for (const codes of [null, [1], [1, 2]]) shown.push(await showsStatus(codes))
  expect(shown).toEqual([true, true, false])
})

test('in a low window a button shows and hides the filters, and tells how many are set', async () => {
  const onChange = vi.fn<(isOpen: boolean) => void>()
  await renderInPage(<FiltersButton count={2} isOpen={false} onChange={onChange} />)
  // The window of a test is not low.
  expect(screen.queryByRole('button')).toBeNull()
  const button = screen.getByRole('button', { hidden: true, expanded: false })
  expect(button.textContent).toBe('筛选2')
  fireEvent.click(button)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})
