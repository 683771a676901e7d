import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isUnsaved, noteShown } from '#renderer/kit/tabs/unsaved.ts'
import { heldIf, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { AppError } from '#shared/errors.ts'
import { PAGE } from '../../pageProps.ts'
import { actionsNow, dialogCount, failureNow, faultsNow, fillIn, open, press } from '../../parts/dialogs.ts'
import { inTab } from '../../parts/hiddenTab.tsx'
import { Office } from '../../parts/office.ts'
import { step } from '../../step.ts'

/** The answer to a write comes while the tab of its dialog is hidden. */

const office = new Office()

afterEach(() => noteShown(PAGE.tabKey, true))

const shelf = defineForm<{ readonly name: string }, { readonly name: string }>({
  key: 'shelf',
  keptUntil: 'member.typeSave',
  schema: z.object({ name: z.string() }),
  fields: { name: { control: 'text', label: '名称' } },
})
const nothing = (): void => undefined

/** Opens a dialog in a tab. @returns the function that hides or shows it */
async function openInTab(dialog: ReactElement) {
  const { tab, show } = inTab(dialog)
  await open(tab)
  return show
}

/** A write that the test lets fail, and the number of times that it was sent. */
function pendingWrite(readBack = () => Promise.resolve(heldIf(true, '有此货架'))) {
  const answer = Promise.withResolvers<void>()
  const sent: null[] = []
  return {
    sent,
    send: (): Promise<void> => {
      sent.push(null)
      return writeOrReadBack(() => answer.promise, readBack)
    },
    fail: (error: AppError) => answer.reject(error),
  }
}

const LOST = new AppError({ kind: 'timeout', message: '超时', isUndecided: true })
const REFUSED = new AppError({ kind: 'server', message: '名称重复', code: 400 })
const DONE = '有此货架'

/** The dialogs with a write, and the name of the button that sends it. */
const DIALOGS = [
  [
    'a form',
    '保存',
    (send: () => Promise<void>) => (
      <FormDialog form={shelf} title="货架" initial={{ name: '甲' }} submitLabel="保存" onSubmit={send} onClose={nothing} />
    ),
  ],
  [
    'a question',
    '删除',
    (send: () => Promise<void>) => (
      <ConfirmDialog open showsFailure title="删除？" body="货架" confirmLabel="删除" onConfirm={send} onClose={nothing} />
    ),
  ],
] as const

describe.each(DIALOGS)('%s whose tab is hidden while it is sent', (_what, button, dialogOf) => {
  test('says so elsewhere and, shown again, tells of a lost answer that it is done, and is not sent again', async () => {
    const { sent, send, fail } = pendingWrite()
    const show = await openInTab(dialogOf(send))
    await press(button)
    await show(false)
    await step(() => fail(LOST))
    expect([office.said.length, dialogCount()]).toEqual([1, 0])
    await show(true)
    expect([failureNow().includes(DONE), actionsNow()[0]]).toEqual([true, `${button} (off)`])
    await press(button)
    expect(sent).toHaveLength(1)
  })

  test('shown again, gives the reason of a refusal, and can be sent again', async () => {
    const { send, fail } = pendingWrite()
    const show = await openInTab(dialogOf(send))
    await press(button)
    await show(false)
    await step(() => fail(REFUSED))
    expect(office.said).toEqual(['error 名称重复'])
    await show(true)
    expect([failureNow(), actionsNow()[0]]).toEqual(['名称重复', button])
  })
})

test('a refusal that belongs to a field marks it, and what was typed is still unsaved', async () => {
  const { send, fail } = pendingWrite()
  const show = await openInTab(
    <FormDialog
      form={shelf}
      title="货架"
      initial={{ name: '甲' }}
      submitLabel="保存"
      refusedField="name"
      onSubmit={send}
      onClose={nothing}
    />,
  )
  await fillIn({ 名称: '乙' })
  await press('保存')
  await show(false)
  await step(() => fail(REFUSED))
  await show(true)
  expect([faultsNow(), isUnsaved(PAGE.tabKey)]).toEqual([{ 名称: '名称重复' }, true])
})
