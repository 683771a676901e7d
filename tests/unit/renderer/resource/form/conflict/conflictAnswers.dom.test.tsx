import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConflictDialog } from '#renderer/resource/form/conflict/ConflictDialog.tsx'
import type { AnyField } from '#renderer/resource/form/defineForm.ts'
import { Bridge } from '../../../bridge.ts'
import { screenText } from '../../../reading.ts'
import { buttonNames, renderInPage } from '../../../renderInPage.tsx'

/** The question which of two changes of a record counts. */

const did: (readonly unknown[])[] = []
beforeEach(() => {
  did.length = 0
  void new Bridge()
})
const note =
  (what: string) =>
  (...args: readonly unknown[]): void =>
    void did.push([what, ...args])

const FIELDS: Readonly<Record<string, AnyField>> = {
  name: { control: 'text', label: '名称' },
  code: { control: 'text', label: '编码' },
}
const first = { values: { name: '金卡', code: 'G03' } }
const NAMED = { values: { name: '铂金', code: 'G03' }, updateName: '冯审核', updateTime: '2026-11-20 10:00:00' }
const ANSWERS = ['保留本次填写并保存', '改用已保存的', '返回修改']

const conflict = (now: {
  readonly values: typeof first.values
  readonly updateName?: string | null
  readonly updateTime?: string | null
}) =>
  renderInPage(
    <ConflictDialog
      fields={FIELDS}
      conflict={{ first, now, typed: { name: '黑金', code: 'G03' }, keep: note('keep'), take: note('take'), back: note('back') }}
    />,
  )

test('says who has saved what and when, beside what this person typed', async () => {
  await conflict(NAMED)
  expect(screenText()).toContain('此记录已被他人修改')
  expect(screenText()).toContain('打开后，冯审核 于 2026-11-20 10:00:00 修改了此记录。')
  expect(screenText()).toContain('字段已保存的内容本次填写的内容名称铂金黑金')
  expect(screenText()).toContain('“保留本次填写”只写入本次改动的字段')
  expect(buttonNames()).toEqual(ANSWERS)
})

test.each([
  ['name', { updateName: null }],
  ['name', { updateName: '' }],
  ['time', { updateTime: null }],
  ['time', { updateTime: '' }],
])('without a %s says that somebody has (%o)', async (_what, more) => {
  await conflict({ ...NAMED, ...more })
  expect(screenText()).toContain('打开后，此记录已被他人修改。')
  expect(screenText()).not.toContain('冯审核')
  expect(screenText()).not.toContain('2026-11-20')
})

test.each([
  ['保留本次填写并保存', 'keep'],
  ['改用已保存的', 'take'],
  ['返回修改', 'back'],
])('%s is one answer, however often it or another one is pressed', async (name, act) => {
  const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }))
  await conflict(NAMED)
  press(name)
  for (const again of ANSWERS) press(again)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(did).toEqual([[act]])
})

test('Escape leads back to the form, but not one of an input method; no button has the focus at first', async () => {
  await conflict(NAMED)
  const dialog = screen.getByRole('dialog')
  expect([dialog.contains(document.activeElement), document.activeElement?.tagName]).toEqual([true, expect.not.stringMatching(/^BUTTON$/u)])
  fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true })
  expect(did).toEqual([])
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(did).toEqual([['back']])
})
