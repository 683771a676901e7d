import { cleanup, screen } from '@testing-library/react'
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
