import * as z from 'zod/mini'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import type { EditedRecord, ReadRecord } from '#renderer/resource/form/conflict/editedRecord.ts'
import { useCheckedSubmit } from '#renderer/resource/form/conflict/useCheckedSubmit.ts'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { AppError } from '#shared/errors.ts'
import { firstRender } from '../../../firstRender.tsx'

beforeAll(() => i18n.changeLanguage('zh'))
beforeEach(() => useToasts.getState().clear())

interface Input {
  readonly name: string
  readonly sort: string
}
const INITIAL: Input = { name: '金卡', sort: '3' }
const SEEN = '2026-11-22 10:00:00'
const send = vi.fn<(values: unknown) => Promise<void>>()
beforeEach(() => void send.mockReset().mockResolvedValue())

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

/** A form with these first values, whose record the server holds as `now`; undefined for a form that adds one. */
function form(now?: ReadRecord<Input> | null, initial: Input = INITIAL) {
  const read = vi.fn<EditedRecord<Input>['read']>(() => Promise.resolve(now ?? null))
  const schema = z.object({ name: z.string(), sort: wholeNumber(9, 'no sort') })
  const { submission, conflict } = firstRender(() =>
    useCheckedSubmit<Input, { name: string; sort: number }>({
      schema,
      initial,
      edited: now === undefined ? undefined : { updateTime: SEEN, read },
      send,
    }),
  )
  return { submission, conflict, read }
}
/** Waits until a submit has run to its end. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
}

describe('a form that changes a record', () => {
  test('reads it once more, and sends what was typed as the call takes it', async () => {
    const { submission, conflict, read } = form({ values: INITIAL, updateTime: SEEN })
    submission.submit()
    await settled()
    expect([read.mock.calls.length, send.mock.calls]).toEqual([1, [[{ name: '金卡', sort: 3 }]]])
    expect([conflict, submission.isBusy, submission.isDirty, submission.failure]).toEqual([null, false, false, null])
  })

  test.each([
    ['changed what is on the screen', { values: { ...INITIAL, name: '铂金' }, updateTime: SEEN }],
    ['changed it, as its time says', { values: { ...INITIAL, sort: '4' }, updateTime: '2026-11-22 10:00:01' }],
  ])('sends nothing where somebody else has %s', async (_what, now) => {
    form(now).submission.submit()
    await settled()
    expect([send.mock.calls, toasts()]).toEqual([[], []])
  })

  test('sends where somebody else has saved the same values: nothing of theirs is lost', async () => {
    form({ values: INITIAL, updateTime: '2026-11-22 10:00:01' }).submission.submit()
    await settled()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('that is gone says so, and sends nothing', async () => {
    form(null).submission.submit()
    await settled()
    expect([send.mock.calls, toasts()]).toEqual([[], ['此记录已被他人删除，未保存。填写的内容仍在此处。']])
  })
})

describe('a form', () => {
  test('that adds a record reads none', async () => {
    const { submission, read } = form()
    submission.submit()
    await settled()
    expect([read.mock.calls, send.mock.calls.length]).toEqual([[], 1])
  })

  test('with a fault is not sent', async () => {
    form(undefined, { ...INITIAL, sort: 'x' }).submission.submit()
    await settled()
    expect(send).not.toHaveBeenCalled()
  })

  test('is sent once, however often its button is pressed before the answer is on the screen', async () => {
    const { submission } = form()
    submission.submit()
    submission.submit()
    await settled()
    submission.submit()
    await settled()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('that is gone when its refusal comes tells it elsewhere, once', async () => {
    send.mockRejectedValue(new AppError({ kind: 'server', message: '名称重复' }))
    form().submission.submit()
    await settled()
    expect(toasts()).toEqual(['名称重复'])
  })
})
