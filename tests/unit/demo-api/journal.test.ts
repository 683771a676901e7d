import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Journal } from '#demo-api/control/journal.ts'

test('every call counts by its path and by its name, also those whose records were dropped', () => {
  const journal = new Journal()
  const record = (path: string, names: readonly string[]) =>
    void journal.record(new IncomingMessage(new Socket()), path, names, new URLSearchParams())
  record('/order/send', ['order.send'])
  for (let call = 0; call < 600; call += 1) record('/order/list', ['order.list', 'order.waiting'])
  expect(journal.count('order.send')).toBe(1)
  expect(journal.count('order.list')).toBe(600)
  expect(journal.count('order.waiting')).toBe(600)
  expect(journal.count('/order/list')).toBe(600)
  expect(journal.count()).toBe(601)
  expect(journal.recent('order.send')).toEqual([])
  journal.reset()
  expect(journal.count('order.list')).toBe(0)
})
