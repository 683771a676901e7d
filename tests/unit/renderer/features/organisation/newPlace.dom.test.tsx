import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { EntryDialog } from '#renderer/features/dictionary/edit/EntryDialog.tsx'
import { AddStoreDialog } from '#renderer/features/organisation/stores/StoreDialogs.tsx'
import { AddUnitDialog } from '#renderer/features/organisation/units/UnitDialogs.tsx'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { step } from '../../step.ts'
import { answer, lockAndUnlock } from '../../parts/dialogCases.tsx'
import { faultsNow, fieldsNow, fillIn, open, press, titleNow, valuesNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { ENTRY, STORE, UNIT } from '../recordAnswers.ts'

/** The form of a new unit, store or dictionary is there at once, on a slow server too. Its place behind the others comes when they are read. */

const office = new Office()
const onClose = vi.fn<() => void>()

const PARENT = { ...UNIT, children: [{ ...UNIT, id: '616', sort: 62, children: [] }] }

interface Case {
  readonly what: string
  readonly part: ReactElement
  readonly title: string
  /** The call that reads the others, and its answer, in which the last place is 62. */
  readonly call: 'organisation.stores' | 'organisation.parentTree' | 'dictionary.list'
  readonly others: unknown
  readonly name: string
}

const CASES: readonly Case[] = [
  {
    what: 'a new store',
    part: <AddStoreDialog parentId="612" onAdded={null} onClose={onClose} />,
    title: '新增门店',
    call: 'organisation.stores',
    others: pageOf({ ...STORE, sort: 62 }),
    name: '门店名称',
  },
  {
    what: 'a new unit',
    part: <AddUnitDialog parent={PARENT} onAdded={() => undefined} onClose={onClose} />,
    title: `在“${UNIT.deptName}”下新增部门`,
    call: 'organisation.parentTree',
    others: [PARENT],
    name: '部门名称',
  },
  {
    what: 'a new dictionary',
    part: <EntryDialog entry={null} parent={null} onClose={onClose} />,
    title: '新增字典',
    call: 'dictionary.list',
    others: [{ ...ENTRY, sort: 62 }],
    name: '名称',
  },
]

/** Opens a form whose other records are not read yet. @returns what lets the server answer. */
async function opened({ part, call, others }: Case): Promise<() => Promise<void>> {
  answer(office, { 'organisation.areaManagers': [], 'organisation.parentTree': [] })
  const reading = Promise.withResolvers<unknown>()
  office.bridge.answer(call, () => reading.promise)
  await open(part)
  return () => step(() => reading.resolve(others))
}

const place = (): string => valuesNow()['排序'] ?? 'no field'
const placeField = (): string | undefined => fieldsNow().find((field) => field.startsWith('排序'))
const kept = (): boolean => /form (?:add|dictionary)/u.test(JSON.stringify([...useDrafts.getState().values]))

describe.each(CASES)('$what', (one) => {
  test('is asked for before the others are read; its place comes then, and changes nothing of what is unsaved', async () => {
    const answers = await opened(one)
    expect([titleNow(), place(), placeField()?.includes('加载中')]).toEqual([one.title, '', true])
    await answers()
    expect([place(), placeField()?.includes('加载中')]).toEqual(['63', false])
    expect([kept(), isUnsaved(PAGE.tabKey)]).toEqual([false, false])
    await press('取消')
    expect(onClose).toHaveBeenCalledOnce()
    onClose.mockClear()
  })

  test('keeps the place that was typed meanwhile', async () => {
    const answers = await opened(one)
    await fillIn({ 排序: '7' })
    await answers()
    expect(place()).toBe('7')
  })

  test('says nothing more of a missing place once it is there', async () => {
    const answers = await opened(one)
    await press('保存')
    expect(Object.keys(faultsNow())).toContain('排序')
    await answers()
    expect(Object.keys(faultsNow())).toContain(one.name)
    expect(Object.keys(faultsNow())).not.toContain('排序')
  })

  test('has its place still after a lock, with what was typed', async () => {
    const answers = await opened(one)
    await fillIn({ [one.name]: '新的' })
    await answers()
    expect(kept()).toBe(true)
    await lockAndUnlock(office)
    const again = await opened(one)
    await again()
    expect([valuesNow()[one.name], place()]).toEqual(['新的', '63'])
  })

  test('can be added where the others cannot be read: that is said, and the place is typed', async () => {
    await opened(one)
    office.refuse(one.call, '组织服务忙')
    await open(<div />)
    await open(one.part)
    expect([titleNow(), place()]).toEqual([one.title, ''])
    expect(placeField()).toContain('没有读到其他记录的排序，请自行填写')
    await fillIn({ 排序: '5' })
    expect(place()).toBe('5')
  })
})

test.each([
  ['its unit', '612', '63'],
  ['all stores', '', '78'],
])('a new store is put behind the last one of %s', async (_what, parentId, behind) => {
  answer(office, { 'organisation.areaManagers': [], 'organisation.parentTree': [] })
  // The server sends the first store of what is asked for, in the order that is asked for.
  office.bridge.answer('organisation.stores', (args) => {
    const asked = args as { readonly descs?: string; readonly parentId?: string }
    const last = asked.parentId === '612' ? 62 : 77
    return pageOf({ ...STORE, sort: asked.descs === 'sort' ? last : 1 })
  })
  await open(<AddStoreDialog parentId={parentId} onAdded={null} onClose={onClose} />)
  expect(place()).toBe(behind)
})
