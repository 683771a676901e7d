import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import DictionaryPage from '#renderer/features/dictionary/DictionaryPage.tsx'
import type { DictionaryEntry } from '#shared/areas/dictionary/calls.ts'
import { step } from '../../step.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import { failed } from '../../bridge.ts'
import { signIn } from '../../mainState.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { lockAndUnlock, openPage } from '../../parts/dialogCases.tsx'
import { dialogCount, failureNow, fillIn, openRow, press, typeInto, valuesNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { ENTRY } from '../recordAnswers.ts'
import { screenText } from '../../reading.ts'
import { buttonNames, click, disabledButtons, pressButton } from '../../renderInPage.tsx'

/** How dictionaries and entries are added. */

const office = new Office()

const SIZES: DictionaryEntry = { ...ENTRY, id: '521', code: 'D-52', dictValue: '尺码', sort: 60 }
const ADDED: DictionaryEntry = { ...ENTRY, id: '599', code: 'D-59', dictValue: '面料', sort: 61 }
const entry = (id: string, dictKey: string, dictValue: string, sort: number): DictionaryEntry => ({
  ...ENTRY,
  id,
  parentId: ENTRY.id,
  dictKey,
  dictValue,
  sort,
  isSealed: 0,
})
const RED = entry('531', 'red', '红', 54)

const argsOf = (wanted: string): readonly unknown[] => office.calls.flatMap(([name, args]) => (name === wanted ? [args] : []))
const fault = (): string => screen.queryByRole('alert')?.textContent ?? ''

/** The page with one dictionary chosen, whose entries are these. */
async function withEntries(...entries: readonly DictionaryEntry[]) {
  office.bridge.answer('dictionary.list', () => [ENTRY, SIZES, ...entries])
  office.bridge.answer('dictionary.submit', () => null)
  await openPage(office, <DictionaryPage />, {
    'dictionary.parentList': pageOf(ENTRY, SIZES),
    'dictionary.childList': pageOf(...entries),
    'dictionary.detail': ENTRY,
  })
  await openRow('颜色')
}

test('a new dictionary stands after the last one, and is chosen on the page where it stands', async () => {
  office.bridge.answer('dictionary.list', () => [ENTRY, SIZES])
  office.bridge.answer('dictionary.submit', () => null)
  office.bridge.answer('dictionary.detail', () => ADDED)
  await openPage(office, <DictionaryPage />, {
    'dictionary.parentList': { ...pageOf(ENTRY, SIZES), total: 101 },
    'dictionary.childList': pageOf<DictionaryEntry>(),
  })
  await typeInto('按名称查找', '颜')
  await pressButton('查询')
  await pressButton('新增字典')
  expect(valuesNow()['排序']).toBe('61')
  const many = Array.from({ length: 100 }, (_, at) => ({ ...ENTRY, id: `1${at}`, code: `D-1${at}`, sort: at % 60 }))
  office.bridge.answer('dictionary.list', () => [...many, ADDED])
  office.bridge.answer('dictionary.parentList', () => ({ ...pageOf(ADDED), total: 101 }))
  await fillIn({ 名称: '面料', 编码: 'D-59' })
  await press('保存')
  await vi.waitFor(() => expect(argsOf('dictionary.parentList').at(-1)).toEqual({ current: 2, size: 100, ascs: 'sort' }))
  expect([dialogCount(), argsOf('dictionary.childList').at(-1)]).toMatchObject([0, { parentId: '599' }])
  expect(document.querySelector<HTMLInputElement>('input[aria-label="按名称查找"]')?.value).toBe('')
})

test('entries are added one after another in the line below them, each after the last one', async () => {
  await withEntries(RED)
  await typeInto('新字典项的名称', ' 蓝 ')
  await typeInto('新字典项的键值', 'blue')
  await step(() => {
    const twice = screen.getByRole('button', { name: '加一项', hidden: true })
    fireEvent.click(twice)
    fireEvent.click(twice)
  })
  const sent = { parentId: ENTRY.id, code: 'D-51', remark: '', isSealed: 0 }
  expect(argsOf('dictionary.submit')).toEqual([{ ...sent, dictValue: '蓝', dictKey: 'blue', sort: 55 }])
  office.bridge.answer('dictionary.list', () => [ENTRY, RED, entry('532', 'blue', '蓝', 55)])
  await typeInto('新字典项的名称', '绿')
  await typeInto('新字典项的键值', 'green')
  await pressButton('加一项')
  expect(argsOf('dictionary.submit').at(-1)).toEqual({ ...sent, dictValue: '绿', dictKey: 'green', sort: 56 })
  expect([dialogCount(), document.activeElement?.getAttribute('aria-label')]).toEqual([0, '新字典项的名称'])
})

test('what cannot be added stays in the line, with the reason', async () => {
  await withEntries(RED)
  await typeInto('新字典项的名称', '蓝')
  await pressButton('加一项')
  expect(fault()).toContain('请输入键值')
  await typeInto('新字典项的键值', 'red')
  office.refuse('dictionary.submit', '当前字典键值已存在')
  await pressButton('加一项')
  const line = document.querySelector<HTMLInputElement>('input[aria-label="新字典项的名称"]')
  expect([fault(), line?.value, argsOf('dictionary.submit').length]).toEqual(['当前字典键值已存在', '蓝', 1])
  // The reason goes with the next try that succeeds.
  office.bridge.answer('dictionary.submit', () => null)
  await pressButton('加一项')
  expect([fault(), line?.value, argsOf('dictionary.submit').length]).toEqual(['', '', 2])
})

const line = () => ({
  name: document.querySelector<HTMLInputElement>('input[aria-label="新字典项的名称"]')?.value,
  isOff: disabledButtons({ hidden: true }).includes('加一项'),
})
async function typeLine(name: string, key: string): Promise<void> {
  await typeInto('新字典项的名称', name)
  await typeInto('新字典项的键值', key)
}
/** The page with both dictionaries, whose entries are added when the answer comes. */
async function withLine() {
  const late = Promise.withResolvers<unknown>()
  const show = async () => {
    await withEntries(RED)
    office.bridge.answer('dictionary.detail', (args) => [ENTRY, SIZES].find(({ id }) => id === (args as { id: string }).id) ?? null)
    office.bridge.answer('dictionary.submit', () => late.promise)
  }
  await show()
  await typeLine('蓝', 'blue')
  return { late, show }
}

test('what is typed in the line of a dictionary is marked also while another one, or another view, is shown', async () => {
  await withLine()
  await openRow('尺码')
  expect([line().name, isUnsaved(PAGE.tabKey)]).toEqual(['', true])
  await click(screen.getByRole('tab', { name: '字典树' }))
  expect(isUnsaved(PAGE.tabKey)).toBe(true)
  await click(screen.getByRole('tab', { name: '字典与字典项' }))
  await openRow('颜色')
  expect(line().name).toBe('蓝')
  // Nobody can add to a dictionary that is gone.
  office.bridge.answer('dictionary.remove', () => null)
  await pressButton('删除字典')
  await fillIn({ '请输入“颜色”以确认': '颜色' })
  await press('删除')
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
})

test.each([
  ['a look at another dictionary', () => openRow('尺码')],
  ['a lock', () => lockAndUnlock(office)],
])('a line is not sent once more after %s, and is free when its answer comes', async (_what, leave) => {
  signIn()
  const { late, show } = await withLine()
  await pressButton('加一项')
  expect(argsOf('dictionary.submit')).toHaveLength(1)
  await leave()
  if (screen.queryAllByRole('grid', { hidden: true }).length === 0) await show()
  else await openRow('颜色')
  expect(line()).toEqual({ name: '蓝', isOff: true })
  await pressButton('加一项')
  expect(argsOf('dictionary.submit')).toHaveLength(1)
  await step(() => late.resolve(null))
  expect([line(), isUnsaved(PAGE.tabKey)]).toEqual([{ name: '', isOff: false }, false])
})

test('a refusal that comes while another dictionary is shown is told, and the line stays', async () => {
  const { late } = await withLine()
  await pressButton('加一项')
  await openRow('尺码')
  await step(() => late.resolve(failed({ kind: 'server', code: 400, message: '键值重复' })))
  expect([office.said, line().name, isUnsaved(PAGE.tabKey)]).toEqual([['error 键值重复'], '', true])
  await openRow('颜色')
  expect(line()).toEqual({ name: '蓝', isOff: false })
})

test('a line whose answer got lost is free where the entry was added, and that is said', async () => {
  const { late } = await withLine()
  await pressButton('加一项')
  office.bridge.answer('dictionary.list', () => [ENTRY, RED, entry('532', 'blue', '蓝', 55)])
  await step(() => late.resolve(failed({ kind: 'timeout', message: '超时', isUndecided: true })))
  expect([line(), isUnsaved(PAGE.tabKey)]).toEqual([{ name: '', isOff: false }, false])
  expect(office.said).toEqual([expect.stringMatching(/^info .*操作已完成$/u)])
})

test('a line is free once its addition turns out to be done', async () => {
  await withLine()
  const args = { parentId: ENTRY.id, code: 'D-51', dictValue: '蓝', dictKey: 'blue', sort: 55, remark: '', isSealed: 0 }
  const outcome = { id: 'w-1', name: 'dictionary.submit', subject: null, endedAt: 1, error: null } as const
  const arrive = (sent: object) => step(() => useUnreportedWrites.setState({ outcomes: [{ ...outcome, args: sent }] }))
  for (const other of [{ parentId: SIZES.id }, { dictKey: 'navy' }, { dictValue: '深蓝' }, { id: '532' }])
    await arrive({ ...args, ...other })
  expect(line().name).toBe('蓝')
  await arrive(args)
  expect([line().name, isUnsaved(PAGE.tabKey)]).toEqual(['', false])
  useUnreportedWrites.setState({ outcomes: [] })
})

test('a new entry that is refused, because its dictionary is gone, stays in its form until that is closed', async () => {
  await withEntries(RED)
  await click(screen.getAllByRole('button', { name: '新增字典项', hidden: true })[0] ?? document.body)
  await fillIn({ 名称: '蓝', 键值: 'blue' })
  const before = valuesNow()
  office.refuse('dictionary.submit', '字典不存在')
  office.bridge.answer('dictionary.detail', () => null)
  await press('保存')
  expect([failureNow(), valuesNow()]).toEqual(['字典不存在', before])
  await press('取消')
  await press('放弃并关闭')
  expect(dialogCount()).toBe(0)
  expect(screenText()).toContain('请在左侧选择一个字典')
})

test('a dictionary without entries says so and offers to add one', async () => {
  await withEntries()
  expect(screenText()).toContain('此字典暂无字典项')
  const add = buttonNames({ hidden: true }).filter((name) => name === '新增字典项')
  expect(add).toHaveLength(2)
})

test.each([
  [
    'removal',
    async () => {
      await openRow('颜色')
      await pressButton('删除字典')
      await fillIn({ '请输入“颜色”以确认': '颜色' })
      await press('删除')
    },
  ],
  [
    'addition',
    async () => {
      await pressButton('新增字典')
      await fillIn({ 名称: '面料', 编码: 'D-59' })
      await press('保存')
    },
  ],
])('the late answer to a %s leaves the form of the dictionary that is shown by then', async (_what, send) => {
  const late = Promise.withResolvers<null>()
  const show = () =>
    openPage(office, <DictionaryPage />, {
      'dictionary.parentList': pageOf(ENTRY, SIZES),
      'dictionary.childList': pageOf<DictionaryEntry>(),
      'dictionary.list': [ENTRY, SIZES, ADDED],
    })
  office.bridge.answer('dictionary.detail', (args) => [ENTRY, SIZES, ADDED].find(({ id }) => id === (args as { id: string }).id) ?? null)
  for (const name of ['dictionary.remove', 'dictionary.submit']) office.bridge.answer(name, () => late.promise)
  await show()
  await send()
  await lockAndUnlock(office)
  await show()
  if (dialogCount() > 0) {
    await press('取消')
    await press('放弃并关闭')
  }
  await openRow('尺码')
  await pressButton('编辑字典')
  await fillIn({ 名称: '衣服尺码' })
  await step(() => late.resolve(null))
  expect([dialogCount(), valuesNow()['名称']]).toEqual([1, '衣服尺码'])
})

test('a search without a match says so and offers to end it', async () => {
  await openPage(office, <DictionaryPage />, { 'dictionary.parentList': pageOf<DictionaryEntry>() })
  expect(screenText()).toContain('暂无字典')
  await typeInto('按编码查找', 'nothing')
  await pressButton('查询')
  expect(screenText()).toContain('没有符合条件的字典')
  await pressButton('清空筛选条件')
  expect(argsOf('dictionary.parentList').at(-1)).toEqual({ current: 1, size: 100, ascs: 'sort' })
})
