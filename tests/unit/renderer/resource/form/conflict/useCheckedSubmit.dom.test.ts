import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import type { EditedRecord, ReadRecord } from '#renderer/resource/form/conflict/editedRecord.ts'
import { useCheckedSubmit } from '#renderer/resource/form/conflict/useCheckedSubmit.ts'
import { AppError } from '#shared/errors.ts'
import { Bridge } from '../../../bridge.ts'
import { step } from '../../../step.ts'
import { INITIAL, renderForm, pendingCalls, schema, shown, type, type Input, type Output } from '../mountedForm.ts'

beforeAll(() => i18n.changeLanguage('zh'))
beforeEach(() => {
  void new Bridge()
  useToasts.getState().clear()
})
afterEach(() => void vi.unstubAllGlobals())

const SEEN = '2026-11-22 10:00:00'
const LATER = '2026-11-22 10:00:01'
const LATEST = '2026-11-22 10:00:02'
const SAME: ReadRecord<Input> = { values: INITIAL, updateTime: SEEN }
const SENT = { name: '金卡', sort: 3 }

/** A form on the screen, whose record the server holds as `record` says; undefined for a form that adds one. */
function openForm(record?: ReadRecord<Input> | null, updateTime: string | null = SEEN) {
  const calls = pendingCalls()
  let now = record ?? null
  const read = vi.fn<EditedRecord<Input>['read']>(() => Promise.resolve(now))
  const edited = record === undefined ? undefined : { id: '1', updateTime, read }
  const form = renderForm(() => {
    const checked = useCheckedSubmit<Input, Output>({ schema, initial: INITIAL, edited, send: calls.send })
    return { ...checked, control: checked.submission.control }
  })
  const conflict = () => {
    const { conflict: asked } = form.result.current
    if (asked === null) throw new Error('nothing is asked')
    return asked
  }
  return {
    ...calls,
    read,
    conflict,
    isAsked: () => form.result.current.conflict !== null,
    submission: () => form.result.current.submission,
    submit: () => step(() => form.result.current.submission.submit()),
    /** Somebody else saves the record. */
    saves: (next: ReadRecord<Input> | null) => void (now = next),
    unmount: form.unmount,
  }
}

describe('a form that adds a record', () => {
  test('reads none', async () => {
    const { send, submit, read, isAsked } = openForm()
    await submit()
    expect([read.mock.calls, send.mock.calls, isAsked()]).toEqual([[], [[SENT]], false])
  })
})

describe('a form that changes a record', () => {
  test('reads it once more, and sends what was typed as the call takes it', async () => {
    const { send, submit, read, isAsked, submission, answer } = openForm(SAME)
    await type('name', '铂金')
    await submit()
    expect([read.mock.calls.length, send.mock.calls, submission().isBusy]).toEqual([1, [[{ name: '铂金', sort: 3 }]], true])
    await answer()
    expect([isAsked(), submission().isBusy, submission().failure]).toEqual([false, false, null])
  })

  test('is busy while the record is read', async () => {
    const { read, submit, submission, send } = openForm(SAME)
    const record = Promise.withResolvers<ReadRecord<Input> | null>()
    read.mockReturnValueOnce(record.promise)
    await submit()
    expect([submission().isBusy, send.mock.calls]).toEqual([true, []])
    await step(() => record.resolve(SAME))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('sends where somebody else has saved the same values: nothing of theirs is lost', async () => {
    const { send, submit, isAsked } = openForm({ values: INITIAL, updateTime: LATER })
    await submit()
    expect([send.mock.calls, isAsked()]).toEqual([[[SENT]], false])
  })

  test('sends where only the server or only the form knows a time, and the values are the same', async () => {
    const { send, submit } = openForm(SAME, null)
    await type('name', '铂金')
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('that is gone says so, sends nothing, and keeps what was typed', async () => {
    const { send, submit, submission, isAsked } = openForm(null)
    await type('name', '铂金')
    await submit()
    expect([send.mock.calls, isAsked()]).toEqual([[], false])
    expect([submission().failure, submission().isBusy]).toEqual(['此记录已被他人删除，未保存。填写的内容仍在此处。', false])
    expect(shown()).toEqual(['铂金', '3'])
  })

  test('that cannot be read says why, and sends nothing', async () => {
    const { send, submit, submission, read } = openForm(SAME)
    read.mockRejectedValueOnce(new AppError({ kind: 'network', message: '网络不可用' }))
    await submit()
    expect([submission().failure, send.mock.calls]).toEqual(['网络不可用', []])
    await submit()
    expect([submission().failure, send.mock.calls.length]).toEqual([null, 1])
  })

  test('that is gone when its refusal comes tells it elsewhere, once', async () => {
    const { submit, refuse, unmount } = openForm(SAME)
    await submit()
    unmount()
    await refuse(new AppError({ kind: 'server', message: '名称重复' }))
    expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(['名称重复'])
  })
})

describe('where somebody else has saved the record', () => {
  const THEIRS: ReadRecord<Input> = { values: { name: '银卡', sort: '4' }, updateTime: LATER, updateName: '李四' }

  /** A form whose name was changed by this person, and both fields by somebody else. */
  async function openConflict() {
    const form = openForm(SAME)
    await type('name', '铂金')
    form.saves(THEIRS)
    await form.submit()
    return form
  }

  test.each([
    ['other values', { values: { name: '金卡', sort: '4' }, updateTime: SEEN }],
    ['at another time', { values: INITIAL, updateTime: LATER }],
  ])('(%s) nothing is sent, and the person is asked once', async (_what, now) => {
    const form = openForm(SAME)
    await type('name', '铂金')
    form.saves(now)
    await form.submit()
    expect([form.send.mock.calls, form.submission().isBusy, form.submission().failure]).toEqual([[], false, null])
    const { first, now: found, typed } = form.conflict()
    expect([first, found, typed]).toEqual([SAME, now, { name: '铂金', sort: '3' }])
  })

  test('the question goes back to the form as it was, and the next submit asks again', async () => {
    const { conflict, isAsked, submit, send, read } = await openConflict()
    await step(() => conflict().back())
    expect([isAsked(), shown(), read.mock.calls.length]).toEqual([false, ['铂金', '3'], 1])
    await submit()
    expect([isAsked(), conflict().first, read.mock.calls.length, send.mock.calls]).toEqual([true, SAME, 2, []])
  })

  test('theirs is taken into the form, which is clean then, and nothing is sent', async () => {
    const { conflict, isAsked, submission, send, read } = await openConflict()
    await step(() => conflict().take())
    expect([isAsked(), shown(), submission().isDirty]).toEqual([false, ['银卡', '4'], false])
    expect([read.mock.calls.length, send.mock.calls]).toEqual([1, []])
  })

  test('what is typed after theirs was taken is sent without a question, as this person has seen theirs', async () => {
    const { conflict, isAsked, submit, send } = await openConflict()
    await step(() => conflict().take())
    await type('name', '钻石')
    await submit()
    expect([isAsked(), send.mock.calls]).toEqual([false, [[{ name: '钻石', sort: 4 }]]])
  })

  test('what this person changed is kept and sent, with their value in every other field', async () => {
    const { conflict, isAsked, send, read, submission, answer } = await openConflict()
    await step(() => conflict().keep())
    expect([isAsked(), shown(), submission().isDirty]).toEqual([false, ['铂金', '4'], true])
    expect([read.mock.calls.length, send.mock.calls]).toEqual([2, [[{ name: '铂金', sort: 4 }]]])
    await answer()
    expect(submission().isBusy).toBe(false)
  })

  test('a second change before that is sent is asked about too, compared with what was shown', async () => {
    const { conflict, saves, send } = await openConflict()
    const latest: ReadRecord<Input> = { values: { name: '银卡', sort: '5' }, updateTime: LATEST }
    saves(latest)
    await step(() => conflict().keep())
    const { first, now, typed } = conflict()
    expect([send.mock.calls, first, now, typed]).toEqual([[], THEIRS, latest, { name: '铂金', sort: '4' }])
    await step(() => conflict().keep())
    expect([send.mock.calls, shown()]).toEqual([[[{ name: '铂金', sort: 5 }]], ['铂金', '5']])
  })
})
