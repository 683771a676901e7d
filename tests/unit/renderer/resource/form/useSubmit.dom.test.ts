import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import '#renderer/kit/pageTexts.ts'
import { useSubmit, type SubmitOptions } from '#renderer/resource/form/useSubmit.ts'
import { AppError } from '#shared/errors.ts'
import { Bridge } from '../../bridge.ts'
import { step } from '../../step.ts'
import { focused, INITIAL, pendingCalls, renderForm, schema, shown, type, type Input, type Output } from './mountedForm.ts'

beforeAll(() => i18n.changeLanguage('zh'))
let main: Bridge
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  main = new Bridge()
  useToasts.getState().clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const TAKEN = new AppError({ kind: 'server', message: '名称重复' })
const toasts = () => useToasts.getState().toasts.map(({ text }) => text())

/** A form on the screen, whose calls the test lets end. */
function openForm(options: Partial<SubmitOptions<Input, Output>> = {}) {
  const calls = pendingCalls()
  const form = renderForm(() => useSubmit<Input, Output>({ schema, initial: INITIAL, send: calls.send, ...options }))
  return { ...calls, form: form.result, unmount: form.unmount, submit: () => step(() => form.result.current.submit()) }
}

describe('what is typed', () => {
  test('is known as it is typed, and makes the form dirty until it is as before', async () => {
    const { form } = openForm()
    expect([form.current.values, form.current.isDirty, form.current.faults, form.current.failure]).toEqual([INITIAL, false, {}, null])
    await type('name', '铂金')
    expect([form.current.values, form.current.isDirty]).toEqual([{ name: '铂金', sort: '3' }, true])
    await type('name', '金卡')
    expect(form.current.isDirty).toBe(false)
  })

  test('is sent as the call takes it, beside the values that it was made of', async () => {
    const { send, submit } = openForm()
    await type('sort', '7')
    await submit()
    expect(send.mock.calls).toEqual([
      [
        { name: '金卡', sort: 7 },
        { name: '金卡', sort: '7' },
      ],
    ])
  })
})

describe('a form with faults', () => {
  test('is not sent, names each fault, and the first wrong field has the focus with its text selected', async () => {
    const { form, send, submit } = openForm({ initial: { name: '', sort: 'drei' } })
    await submit()
    expect([form.current.faults, focused()]).toEqual([{ name: '请填写名称', sort: '请填写整数' }, ['name', '']])
    await type('name', '铂金')
    expect(form.current.faults).toEqual({ sort: '请填写整数' })
    await submit()
    expect([focused(), form.current.isBusy, send.mock.calls]).toEqual([['sort', 'drei'], false, []])
  })

  test('has no focus of its own before it is submitted', () => {
    openForm({ initial: { name: '', sort: '' } })
    expect(focused()).toBeNull()
  })

  test('is sent once it has none', async () => {
    const { send, submit } = openForm({ initial: { name: '', sort: '3' } })
    await submit()
    await type('name', '铂金')
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('a submit', () => {
  test('is in flight until the server answers', async () => {
    const { form, submit, answer } = openForm()
    expect(form.current.isBusy).toBe(false)
    await submit()
    expect(form.current.isBusy).toBe(true)
    await answer()
    expect([form.current.isBusy, form.current.failure, form.current.faults]).toEqual([false, null, {}])
  })

  test('is sent once, however often it is pressed before its end is on the screen', async () => {
    const { form, send, submit, answer } = openForm()
    const early = form.current
    await step(() => {
      form.current.submit()
      form.current.submit()
    })
    await submit()
    await answer()
    // The press of a screen that does not know of the answer yet.
    await step(() => early.submit())
    expect(send).toHaveBeenCalledTimes(1)
    await submit()
    await answer()
    await submit()
    expect(send).toHaveBeenCalledTimes(3)
  })
})

describe('a refusal', () => {
  test('is shown for the whole form, which can be sent again; the next submit takes it away', async () => {
    const { form, send, submit, refuse, answer } = openForm()
    await submit()
    await refuse(TAKEN)
    expect([form.current.failure, form.current.isBusy, form.current.faults, focused()]).toEqual(['名称重复', false, {}, null])
    await submit()
    expect([form.current.failure, form.current.isBusy, send.mock.calls.length]).toEqual([null, true, 2])
    await answer()
    expect([form.current.failure, toasts(), main.asked]).toEqual([null, [], []])
  })

  test('is taken away by a submit that stops at a wrong field too: nothing was sent again', async () => {
    const { form, send, submit, refuse } = openForm()
    await submit()
    await refuse(TAKEN)
    await type('name', '')
    await submit()
    expect([form.current.failure, form.current.faults, send.mock.calls.length]).toEqual([null, { name: '请填写名称' }, 1])
  })

  test.each([
    ['always', 'sort' as const],
    ['for this error', (error: unknown) => (error === TAKEN ? ('sort' as const) : undefined)],
  ])('that belongs to a field %s is shown there, with the focus and the text selected', async (_when, refusedField) => {
    const { form, submit, refuse } = openForm({ refusedField })
    await submit()
    await refuse(TAKEN)
    expect([form.current.faults, form.current.failure, focused()]).toEqual([{ sort: '名称重复' }, null, ['sort', '3']])
  })

  test('that belongs to no field is shown for the whole form', async () => {
    const { form, submit, refuse } = openForm({ refusedField: () => undefined })
    await submit()
    await refuse(TAKEN)
    expect([form.current.faults, form.current.failure]).toEqual([{}, '名称重复'])
  })

  test.each([
    ['a cancelled call', new AppError({ kind: 'cancelled', message: '已取消' })],
    ['a code of the white list', new AppError({ kind: 'server', message: '静默', silent: true })],
  ])('of %s says nothing, and the form can be sent again', async (_what, error) => {
    const { form, submit, refuse } = openForm({ refusedField: 'sort' })
    await submit()
    await refuse(error)
    expect([form.current.failure, form.current.faults, form.current.isBusy, toasts()]).toEqual([null, {}, false, []])
  })

  test('by a fault of the program is told without its details, and reported', async () => {
    const { form, submit, refuse } = openForm()
    await submit()
    await refuse(new TypeError('x is undefined'))
    expect(form.current.failure).toBe(i18n.t('errors:internal'))
    expect(main.asked).toEqual([['app:reportError', expect.objectContaining({ message: 'x is undefined', info: 'form' })]])
  })

  test('that comes when the form is gone is told elsewhere', async () => {
    const { submit, refuse, unmount } = openForm()
    await submit()
    unmount()
    await refuse(TAKEN)
    expect(toasts()).toEqual(['名称重复'])
  })
})

test('the faults that were found with other facts are dropped, and found again by the next submit', async () => {
  const { send } = pendingCalls()
  const form = renderForm(
    (subject: string) => useSubmit<Input, Output>({ schema, initial: { name: '', sort: '3' }, send, subject }),
    'order 1',
  )
  await step(() => form.result.current.submit())
  expect(form.result.current.faults).toEqual({ name: '请填写名称' })
  await step(() => form.rerender('order 2'))
  expect(form.result.current.faults).toEqual({})
  await step(() => form.result.current.submit())
  expect(form.result.current.faults).toEqual({ name: '请填写名称' })
})

test('other values are put into the form, and compared with the record that they belong to', async () => {
  const { form, submit, send } = openForm()
  await type('name', '铂金')
  await step(() => form.current.replace({ name: '银卡', sort: '4' }, { name: '铂金', sort: '4' }))
  expect([form.current.values, shown(), form.current.isDirty]).toEqual([{ name: '铂金', sort: '4' }, ['铂金', '4'], true])
  await submit()
  expect(send.mock.calls[0]?.[0]).toEqual({ name: '铂金', sort: 4 })
  await type('name', '银卡')
  expect(form.current.isDirty).toBe(false)
})
