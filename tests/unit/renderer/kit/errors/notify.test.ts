import { beforeEach, expect, test } from 'vitest'
import { notify, notifyLasting, useToasts } from '#renderer/kit/errors/notify.ts'

beforeEach(() => useToasts.getState().clear())
const toasts = () => useToasts.getState().toasts
const texts = () => toasts().map(({ text }) => text())

test('a message that is shown already is not shown twice: it moves to the end, as a new one', () => {
  notify('success', () => '已发货')
  notify('error', () => '库存不足')
  const before = toasts()[0]?.id ?? 0
  notify('success', () => '已发货')
  expect(texts()).toEqual(['库存不足', '已发货'])
  expect(toasts()[1]?.id).toBeGreaterThan(before)
})

test('the same words in another tone are another message', () => {
  notify('success', () => '已发货')
  notify('info', () => '已发货')
  expect(toasts()).toHaveLength(2)
})

test('one message is dismissed, and the others stay', () => {
  for (const text of ['一', '二', '三']) notify('info', () => text)
  useToasts.getState().dismiss(toasts()[1]?.id ?? 0)
  expect(texts()).toEqual(['一', '三'])
})

test('a message may have a button, or stay until it is dismissed', () => {
  const action = { label: () => '显示', run: () => undefined }
  notify('success', () => '已导出', action)
  notifyLasting('error', () => '推送失败')
  notify('info', () => '已提交')
  expect(texts()).toEqual(['已导出', '推送失败', '已提交'])
  const message = { id: expect.any(Number), text: expect.any(Function) }
  expect(toasts()).toEqual([
    { ...message, tone: 'success', action },
    { ...message, tone: 'error', isLasting: true },
    { ...message, tone: 'info' },
  ])
})
