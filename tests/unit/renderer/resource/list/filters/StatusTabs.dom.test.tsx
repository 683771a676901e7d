import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#renderer/kit/pageTexts.ts'
import { commandsAt, useOfferedCommands } from '#renderer/kit/search/commands.ts'
import { ChoiceTabs } from '#renderer/resource/list/filters/StatusTabs.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { DatePresets } from '#renderer/ui/filters/range/DatePresets.tsx'
import { Bridge } from '../../../bridge.ts'
import { step } from '../../../step.ts'
import { pageAround, renderHookInPage } from '../../../renderHookInPage.tsx'

/** What the search offers of the controls above a list: each command does what its control does. */

let chosen: string[]
beforeEach(() => {
  void new Bridge()
  chosen = []
})
afterEach(() => vi.unstubAllGlobals())

/** Shows controls, and returns the commands at a place by their names. */
function offered(controls: ReactNode, place: 'page' | 'shell') {
  render(controls, { wrapper: pageAround() })
  const shown = renderHookInPage(() => commandsAt(useOfferedCommands(true), place))
  return () => new Map(shown.result.current.map(({ name, run }) => [name, run]))
}
const choose = (value: string) => void chosen.push(value)

test('a state of the list that is not chosen is a command, but not the one for all', async () => {
  const tabs = ['', '0', '1'].map((value, index) => ({ value, label: ['全部', '待审核', '已完成'][index] ?? '' }))
  const commands = offered(<ChoiceTabs label="退单状态" tabs={tabs} value="1" onChoose={choose} />, 'shell')
  expect([...commands().keys()]).toEqual(['待审核'])
  await step(() => commands().get('待审核')?.())
  expect(chosen).toEqual(['0'])
})

test('a range of days is a command that names its field', async () => {
  const commands = offered(<DatePresets label="申请时间" chosen={null} onChoose={choose} />, 'shell')
  expect([...commands().keys()]).toContain('申请时间：昨天')
  await step(() => commands().get('申请时间：今天')?.())
  expect(chosen).toEqual(['today'])
})

test('a button that adds a record is a command of its page, while it can be pressed', async () => {
  const commands = offered(<CommandButton name="新建退款单" onRun={() => choose('new')} />, 'page')
  await step(() => commands().get('新建退款单')?.())
  expect(chosen).toEqual(['new'])
  expect(offered(<CommandButton name="投保" disabledFocusable onRun={() => choose('x')} />, 'page')().has('投保')).toBe(false)
})
