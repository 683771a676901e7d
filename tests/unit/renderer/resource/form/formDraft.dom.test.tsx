import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { isUnsaved, noteShown } from '#renderer/kit/tabs/unsaved.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import { heldIf, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { defineForm, type FormDeclaration } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { AppError } from '#shared/errors.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { PAGE } from '../../pageProps.ts'
import { lockAndUnlock } from '../../parts/dialogCases.tsx'
import { dialogCount, failureNow, fillIn, open, press, titleNow, valuesNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { step } from '../../step.ts'

/** What is typed in a form's dialog is kept with its tab until its write is done. */

const office = new Office()

beforeEach(() => useUnreportedWrites.setState({ outcomes: [] }))

interface Typed {
  readonly name: string
  readonly secret: string
}

const form = (more: Partial<FormDeclaration<Typed, Typed>> = {}) =>
  defineForm<Typed, Typed>({
    key: 'shelf',
    keptUntil: 'member.typeSave',
    schema: z.object({ name: z.string(), secret: z.string() }),
    fields: { name: { control: 'text', label: '名称' }, secret: { control: 'password', label: '口令' } },
    ...more,
  })

interface Given {
  readonly more?: Partial<FormDeclaration<Typed, Typed>>
  readonly initial?: Typed
  readonly recordId?: string
  readonly onSubmit?: (values: Typed) => Promise<void>
}

/** The name that the record has on the server. */
let held = '甲'

function Shelf({ more, initial = { name: '甲', secret: '' }, recordId, onSubmit = () => Promise.resolve() }: Given) {
  const [isOpen, setOpen] = useState(true)
  const edited = recordId !== undefined && { id: recordId, read: () => Promise.resolve({ values: { name: held, secret: '' } }) }
  return isOpen ? (
    <FormDialog
      form={form(more)}
      title="货架"
      initial={initial}
      submitLabel="保存"
      {...(edited === false ? {} : { edited })}
      onSubmit={async (values) => {
        await onSubmit(values)
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
    />
  ) : null
}

const typed = { 名称: '乙', 口令: '1234' }
const never = (): Promise<void> => new Promise(() => undefined)
const texts = (): string => JSON.stringify([...useDrafts.getState().values])
const names = (): readonly string[] => [...useDrafts.getState().values].flatMap(([key, value]) => (value === null ? [] : [key]))

const outcome = (change: Partial<WriteOutcome> = {}): WriteOutcome => ({
  id: 'w-1',
  name: 'member.typeSave',
  args: {},
  subject: null,
  endedAt: 1,
  error: null,
  ...change,
})
const arrive = (...outcomes: readonly WriteOutcome[]) => step(() => useUnreportedWrites.setState({ outcomes }))

test('what is typed is there again with its mark, but for a password', async () => {
  await open(<Shelf />)
  await fillIn(typed)
  expect([isUnsaved(PAGE.tabKey), texts().includes('乙'), texts().includes('1234')]).toEqual([true, true, false])
  await lockAndUnlock(office)
  expect(isUnsaved(PAGE.tabKey)).toBe(true)
  await open(<Shelf />)
  expect([valuesNow(), isUnsaved(PAGE.tabKey)]).toEqual([{ 名称: '乙', 口令: '' }, true])
})

test('nothing is left of a form that was only opened, or that was closed', async () => {
  await open(<Shelf />)
  expect(names()).toEqual([])
  await fillIn(typed)
  await press('取消')
  await press('放弃并关闭')
  expect([names(), dialogCount()]).toEqual([[], 0])
  await open(<Shelf />)
  expect(valuesNow()).toEqual({ 名称: '甲', 口令: '' })
  await fillIn(typed)
  await press('保存')
  expect([names(), dialogCount()]).toEqual([[], 0])
})

test('what is typed is still there where the page goes while another tab is in front', async () => {
  await open(<Shelf />)
  await fillIn(typed)
  noteShown(PAGE.tabKey, false)
  await open(<div />)
  noteShown(PAGE.tabKey, true)
  await open(<Shelf />)
  expect([valuesNow(), isUnsaved(PAGE.tabKey)]).toEqual([{ 名称: '乙', 口令: '' }, true])
})

test('a form of another record, or about something else, begins with its own values', async () => {
  await open(<Shelf recordId="1" />)
  await fillIn(typed)
  await lockAndUnlock(office)
  await open(<Shelf recordId="2" initial={{ name: '丙', secret: '' }} />)
  expect(valuesNow()['名称']).toBe('丙')
  await open(<Shelf />)
  await fillIn(typed)
  await lockAndUnlock(office)
  await open(<Shelf initial={{ name: '丙', secret: '' }} />)
  expect(valuesNow()['名称']).toBe('丙')
})

test('a record that somebody else has changed behind a lock is not overwritten', async () => {
  held = '甲'
  await open(<Shelf recordId="1" />)
  await fillIn({ 名称: '乙' })
  await lockAndUnlock(office)
  held = '丁'
  await open(<Shelf recordId="1" initial={{ name: '丁', secret: '' }} />)
  expect(valuesNow()['名称']).toBe('乙')
  await press('保存')
  expect(titleNow()).toBe('此记录已被他人修改')
})

test('what somebody else has saved and this person has taken counts as saved after a lock', async () => {
  held = '甲'
  await open(<Shelf recordId="1" />)
  await fillIn({ 名称: '乙' })
  held = '丁'
  await press('保存')
  await press('改用已保存的')
  await lockAndUnlock(office)
  await open(<Shelf recordId="1" initial={{ name: '丁', secret: '' }} />)
  expect([valuesNow()['名称'], isUnsaved(PAGE.tabKey)]).toEqual(['丁', false])
})

test('a question that was answered before a refusal and a lock is not asked again', async () => {
  held = '甲'
  const sent: Typed[] = []
  const refuse = (): Promise<void> => Promise.reject(new AppError({ kind: 'server', message: '编码重复', code: 400 }))
  await open(<Shelf recordId="1" onSubmit={refuse} />)
  await fillIn({ 名称: '乙' })
  held = '丁'
  await press('保存')
  await press('保留本次填写并保存')
  await lockAndUnlock(office)
  await open(<Shelf recordId="1" initial={{ name: '丁', secret: '' }} onSubmit={(values) => Promise.resolve(void sent.push(values))} />)
  await press('保存')
  expect([sent, dialogCount()]).toEqual([[{ name: '乙', secret: '' }], 0])
})

test('a form whose write turns out to be done is not offered once more', async () => {
  await open(<Shelf onSubmit={never} />)
  await fillIn(typed)
  await press('保存')
  await lockAndUnlock(office)
  await open(<Shelf />)
  expect(valuesNow()['名称']).toBe('乙')
  await arrive(outcome())
  expect([dialogCount(), names()]).toEqual([0, []])
})

test('the end of its write is also known where its page is not mounted', async () => {
  await open(<Shelf onSubmit={never} />)
  await fillIn(typed)
  await press('保存')
  await lockAndUnlock(office)
  await arrive(outcome())
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
  await open(<Shelf />)
  expect([dialogCount(), names()]).toEqual([0, []])
})

test('a write that was refused, or another one, leaves the text', async () => {
  const refused = outcome({ error: { kind: 'unauthorized', message: '请求未授权' } })
  await open(<Shelf onSubmit={never} />)
  await fillIn(typed)
  await press('保存')
  await lockAndUnlock(office)
  await arrive(refused, outcome({ name: 'member.gradeSave' }))
  await open(<Shelf />)
  expect([valuesNow()['名称'], office.calls]).toEqual(['乙', []])
})

test('a form that was refused on the screen is not taken for done by a later write of the same name', async () => {
  office.refuse('member.typeSave', '编码重复')
  await open(<Shelf onSubmit={() => Promise.reject(new Error('编码重复'))} />)
  await fillIn(typed)
  await press('保存')
  expect(failureNow()).not.toBe('')
  await arrive(outcome())
  expect(valuesNow()['名称']).toBe('乙')
})

/** A form that is sent before a lock, and whose answer is lost after it: a second look finds what was sent. */
async function sentAndLost() {
  const answer = Promise.withResolvers<void>()
  const read = () => Promise.resolve(heldIf(true, '有此货架'))
  await open(<Shelf onSubmit={() => writeOrReadBack(() => answer.promise, read)} />)
  await fillIn(typed)
  await press('保存')
  await lockAndUnlock(office)
  return () => step(() => answer.reject(new AppError({ kind: 'timeout', message: '超时', isUndecided: true })))
}

test('a form whose answer is lost after a lock, but which the server has, closes', async () => {
  const lose = await sentAndLost()
  await open(<Shelf />)
  expect(valuesNow()['名称']).toBe('乙')
  await lose()
  expect([dialogCount(), names(), isUnsaved(PAGE.tabKey)]).toEqual([0, [], false])
  expect(office.said).toEqual([expect.stringMatching(/^error .*有此货架，操作已完成$/u)])
})

test('a form whose answer is lost while its page is not there, but which the server has, is not offered once more', async () => {
  const lose = await sentAndLost()
  await lose()
  expect(isUnsaved(PAGE.tabKey)).toBe(false)
  await open(<Shelf />)
  expect([dialogCount(), names()]).toEqual([0, []])
})

test('what is typed in the next form stays when the answer to the one before is lost', async () => {
  const lose = await sentAndLost()
  await open(<Shelf />)
  await press('取消')
  await press('放弃并关闭')
  await open(<Shelf onSubmit={never} />)
  await fillIn({ 名称: '丙' })
  await press('保存')
  await lose()
  await arrive(outcome({ name: 'member.gradeSave' }))
  expect([valuesNow()['名称'], isUnsaved(PAGE.tabKey)]).toEqual(['丙', false])
  // Its own write is still awaited.
  await lockAndUnlock(office)
  await arrive(outcome())
  await open(<Shelf />)
  expect([dialogCount(), names()]).toEqual([0, []])
})

test('what its page keeps itself is kept once', async () => {
  await open(<Shelf more={{ keptUntil: null }} />)
  await fillIn(typed)
  expect(draftOf(PAGE.tabKey, 'form shelf')).toBeNull()
})
