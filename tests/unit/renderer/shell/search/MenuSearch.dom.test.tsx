import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchFor, useSearchRequest } from '#renderer/kit/records/searchRequest.ts'
import { MenuSearch } from '#renderer/shell/search/MenuSearch.tsx'
import { step } from '../../step.ts'
import { renderInPage } from '../../renderInPage.tsx'
import { Findable } from '../findable.ts'

/** The menu search as an overlay, which opens with the code of a page. */

const findable = new Findable()

const open = () => screen.queryByRole('dialog', { name: '搜索菜单' })

test('opens with a code, and is closed for the person who comes after a lock or a sign-out', async () => {
  findable.bridge.answer('recent:list', () => [])
  await renderInPage(<MenuSearch />)
  expect(open()).toBeNull()
  await step(() => searchFor('SF1234567890123'))
  expect([open() === null, screen.queryByDisplayValue('SF1234567890123') === null]).toEqual([false, false])
  // The whole shell goes, and nothing that was typed stays in the page.
  cleanup()
  expect(useSearchRequest.getState().text).toBeNull()
})

test('Esc empties the box, but not one that dismisses the candidates of an input method', async () => {
  findable.bridge.answer('recent:list', () => [])
  await renderInPage(<MenuSearch />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: '搜索菜单' })
  await step(() => void fireEvent.change(box, { target: { value: '订单' } }))
  await step(() => void fireEvent.keyDown(box, { key: 'Escape', isComposing: true }))
  expect(box.value).toBe('订单')
  await step(() => void fireEvent.keyDown(box, { key: 'Escape' }))
  expect(box.value).toBe('')
})
