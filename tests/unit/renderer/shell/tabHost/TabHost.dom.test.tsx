import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { HOME_PATH, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { isHidden } from '#renderer/kit/tabs/unsaved.ts'
import { TabHost } from '#renderer/shell/tabHost/TabHost.tsx'
import { step } from '../../mounted.tsx'
import { Office } from '../../parts/office.ts'
import { renderInPage } from '../../renderInPage.tsx'

void new Office()
beforeEach(() => useTabs.getState().reset())

/** Whether the error page is on the screen, and whether the page of the tab is hidden. */
const shown = () => [screen.queryByText('页面不存在') !== null, isHidden(HOME_PATH)]

test('an error page hides the page of the active tab, which comes back', async () => {
  await renderInPage(<TabHost />)
  expect(shown()).toEqual([false, false])
  await step(() => useTabs.getState().refuse('/nowhere', '/404'))
  expect(shown()).toEqual([true, true])
  await step(() => useTabs.getState().activate(HOME_PATH))
  expect(shown()).toEqual([false, false])
})
