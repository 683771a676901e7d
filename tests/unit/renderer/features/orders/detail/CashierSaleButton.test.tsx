import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CashierSaleButton, pushedSale } from '#renderer/features/orders/detail/CashierSaleButton.tsx'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Bridge, failed } from '../../../bridge.ts'
import type { Drawn } from '../../../drawn.tsx'
import { lastQuestion } from '../../../parts/doubles.tsx'
import { drawNow } from '../../../parts/drawNow.tsx'
import { OWN, readAgain, watchReads } from '../../../parts/watchReads.ts'

/** The sale of an order is pushed once, and again only as an action of its own. */

vi.mock('#renderer/ui/dialog/ConfirmDialog.tsx', async () => ({
  ConfirmDialog: (await import('../../../parts/doubles.tsx')).ConfirmDialogDouble,
}))

const REFUSAL = failed({ kind: 'server', message: '库存不足', code: 400 })
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })
const OF_ORDER = { own: ['express.byOrder', 'order.info', 'order.list', 'order.log'], others: ['order.list'] }

let bridge: Bridge
beforeEach(async () => {
  bridge = new Bridge()
  await watchReads()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
})

const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
const named = (name: string) => bridge.calls.map(([made, args]) => [made, args]).filter(([made]) => made === name)

describe('the push of a cashier sale', () => {
  const NOT_PUSHED = [{ logDesc: '提交订单', createTime: '2026-02-01 01:00:00' }]
  const PUSHED = [...NOT_PUSHED, { logDesc: '销售单已推送博俊', createTime: '2020-02-02 18:28:48' }]
  const shown = (log: typeof PUSHED | null = NOT_PUSHED): Drawn =>
    drawNow(<CashierSaleButton orderId={OWN} />, {
      give: (answer) => log !== null && answer('order.log', { orderNo: OWN }, { content: log }),
    })
  const confirm = async (): Promise<void> => await lastQuestion().onConfirm()
  const now = (content: typeof PUSHED): void => bridge.answer('order.log', () => ({ content }))
  const pushes = () => named('order.cashierSale')
  beforeEach(() => now(NOT_PUSHED))

  test('asks first, and warns where the log is not known', () => {
    shown()
    const { open, title, body, confirmLabel } = lastQuestion()
    expect([open, title, confirmLabel]).toEqual([false, '推送销售单？', '推送销售单'])
    expect(body).toBe('将订单 1001 的销售单推送到收银系统。订单进度中没有推送记录。')
    queryClient.clear()
    shown(null)
    expect(lastQuestion().body).toContain('订单进度读取失败，不知道是否推送过')
  })

  test('is one call, and its order is read again', async () => {
    shown()
    await confirm()
    expect(pushes()).toEqual([['order.cashierSale', { orderId: OWN }]])
    expect(toasts()).toEqual(['success 订单 1001 的销售单已推送'])
    expect(await readAgain()).toEqual(OF_ORDER)
  })

  test('is not made once a colleague has pushed it, and not where that cannot be read', async () => {
    shown()
    now(PUSHED)
    await expect(confirm()).rejects.toThrow('销售单已于 2020-02-02 18:28 推送过')
    bridge.answer('order.log', () => REFUSAL)
    await expect(confirm()).rejects.toThrow('库存不足')
    expect(pushes()).toEqual([])
  })

  test('a pushed one says when, and a second push is an action of its own', async () => {
    const { text } = shown(PUSHED)
    expect(text).toBe('销售单已于 2020-02-02 18:28 推送过再次推送')
    const { danger, title, body, confirmLabel } = lastQuestion()
    expect([danger, title, confirmLabel]).toEqual([true, '再次推送销售单？', '再次推送'])
    expect(body).toBe('订单 1001 的销售单已于 2020-02-02 18:28 推送过。再次推送会在收银系统产生重复单据。')
    now(PUSHED)
    await confirm()
    expect(pushes()).toHaveLength(1)
  })

  test('a push that failed is none, and the newest one counts in either order of the log', () => {
    expect(pushedSale([{ logDesc: '推送销售单失败', createTime: '2026-02-01 01:00:00' }])).toBeNull()
    const newer = { logDesc: '推送销售单', createTime: '2026-02-03 01:00:00' }
    for (const log of [
      [...PUSHED, newer],
      [newer, ...PUSHED],
    ])
      expect(pushedSale(log)).toBe(newer)
  })

  test('after a refusal and after a lost answer the order is read again; then it is said whether it was pushed', async () => {
    shown()
    bridge.answer('order.cashierSale', () => REFUSAL)
    await expect(confirm()).rejects.toThrow('库存不足')
    bridge.answer('order.cashierSale', () => LOST)
    await expect(confirm()).rejects.toThrow('订单进度中没有推送记录')
    bridge.answer('order.cashierSale', () => {
      now(PUSHED)
      return LOST
    })
    await expect(confirm()).rejects.toMatchObject({
      message: '没有收到服务器的有效答复。已重新读取，服务器现为：销售单已于 2020-02-02 18:28 推送过，操作已完成',
      fate: 'done',
    })
    expect([await readAgain(), toasts()]).toEqual([OF_ORDER, []])
  })

  test('after a lost answer of a second push, only a newer entry of the log is this push', async () => {
    shown(PUSHED)
    now(PUSHED)
    bridge.answer('order.cashierSale', () => LOST)
    await expect(confirm()).rejects.toMatchObject({ fate: 'unclear' })
    bridge.answer('order.cashierSale', () => {
      now([...PUSHED, { logDesc: '销售单已推送博俊', createTime: '2020-02-02 18:28:57' }])
      return LOST
    })
    await expect(confirm()).rejects.toMatchObject({ fate: 'done' })
    expect(pushes()).toHaveLength(2)
  })

  test('after a lost answer where the log was not known before, a push in it may be an older one', async () => {
    shown(null)
    now(PUSHED)
    bridge.answer('order.cashierSale', () => LOST)
    await expect(confirm()).rejects.toMatchObject({ fate: 'unclear' })
  })
})
