import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CashierSaleButton, pushedSale } from '#renderer/features/orders/detail/CashierSaleButton.tsx'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { failed } from '../../../bridge.ts'
import { step } from '../../../step.ts'
import { actionsNow, bodyNow, dialogCount, failureNow, press, titleNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { OWN, readAgain, watchReads } from '../../../parts/watchReads.ts'
import { renderInPage } from '../../../renderInPage.tsx'

/** The sale of an order is pushed once, and again only as an action of its own. */

const office = new Office()
beforeEach(watchReads)

const OF_ORDER = { own: ['order.info', 'order.list', 'order.log', 'order.salesService'], others: ['order.list'] }
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })
const NOT_PUSHED = [{ logDesc: '提交订单', createTime: '2026-02-01 01:00:00' }]
const PUSHED = [...NOT_PUSHED, { logDesc: '销售单已推送博俊', createTime: '2020-02-02 18:28:48' }]

/** What the dialog says after a lost answer where the push may be an older one, and where it is this one: it takes no second answer. */
const UNCLEAR = '没有收到服务器的有效答复，操作结果未知。已重新读取，服务器现为：销售单已于 2020-02-02 18:28 推送过'
const DONE = '没有收到服务器的有效答复。已重新读取，服务器现为：销售单已于 2020-02-02 18:28 推送过，操作已完成'

describe('the push of a cashier sale', () => {
  const now = (content: typeof PUSHED): void => office.bridge.answer('order.log', () => ({ content }))
  const pushes = () => office.calls.filter(([name]) => name === 'order.cashierSale')

  /** Opens the question on a button that has read this log; without one it could not be read. */
  async function ask(log: typeof PUSHED | null = NOT_PUSHED, button = '推送销售单'): Promise<void> {
    if (log === null) office.refuse('order.log', '库存不足')
    else now(log)
    await renderInPage(<CashierSaleButton orderId={OWN} />)
    await step(() => void fireEvent.click(screen.getByRole('button', { name: button })))
  }
  const confirm = (): Promise<void> => press('推送销售单')

  test('asks first, and warns where the log is not known', async () => {
    now(NOT_PUSHED)
    await renderInPage(<CashierSaleButton orderId={OWN} />)
    expect(dialogCount()).toBe(0)
    await ask()
    expect([titleNow(), actionsNow()]).toEqual(['推送销售单？', ['推送销售单', '取消']])
    expect(bodyNow()).toBe('将订单 1001 的销售单推送到收银系统。订单进度中没有推送记录。')
    expect(pushes()).toEqual([])
    queryClient.clear()
    await ask(null)
    expect(bodyNow()).toContain('订单进度读取失败，不知道是否推送过')
  })

  test('is one call, and its order is read again', async () => {
    await ask()
    await confirm()
    expect(pushes()).toEqual([['order.cashierSale', { orderId: OWN }]])
    expect([office.said, dialogCount()]).toEqual([['success 订单 1001 的销售单已推送'], 0])
    expect(await readAgain()).toEqual(OF_ORDER)
  })

  test('is not made once a colleague has pushed it', async () => {
    await ask()
    now(PUSHED)
    await confirm()
    expect(failureNow()).toContain('销售单已于 2020-02-02 18:28 推送过')
    expect(pushes()).toEqual([])
  })

  test('is not made where it cannot be read whether a colleague has pushed it', async () => {
    await ask()
    office.refuse('order.log', '库存不足')
    await confirm()
    expect(failureNow()).toContain('库存不足')
    expect(pushes()).toEqual([])
  })

  test('a pushed one says when, and a second push is an action of its own', async () => {
    now(PUSHED)
    const { container } = await renderInPage(<CashierSaleButton orderId={OWN} />)
    expect(container.textContent).toBe('销售单已于 2020-02-02 18:28 推送过再次推送')
    await ask(PUSHED, '再次推送')
    expect([titleNow(), actionsNow()]).toEqual(['再次推送销售单？', ['再次推送', '取消']])
    // A dangerous answer is not the one that a key gives.
    expect(document.activeElement?.textContent).toBe('取消')
    expect(bodyNow()).toBe('订单 1001 的销售单已于 2020-02-02 18:28 推送过。再次推送会在收银系统产生重复单据。')
    await press('再次推送')
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

  test('after a refusal the order is read again', async () => {
    await ask()
    office.refuse('order.cashierSale', '库存不足')
    await confirm()
    expect(failureNow()).toContain('库存不足')
    expect([await readAgain(), office.said, dialogCount()]).toEqual([OF_ORDER, [], 1])
  })

  test('after a lost answer the order is read again, and it is said whether it was pushed', async () => {
    await ask()
    office.lose('order.cashierSale')
    await confirm()
    expect(await readAgain()).toEqual(OF_ORDER)
    expect(failureNow()).toContain('订单进度中没有推送记录')
    await ask()
    office.bridge.answer('order.cashierSale', () => {
      now(PUSHED)
      return LOST
    })
    await confirm()
    expect([failureNow(), actionsNow()]).toEqual([DONE, ['推送销售单 (off)', '关闭']])
    expect(office.said).toEqual([])
  })

  test('after a lost answer the log is not the one that a page began to read before the push', async () => {
    await ask()
    office.bridge.answer('order.cashierSale', () => {
      office.bridge.answer('order.log', () => new Promise(() => undefined))
      void queryClient.prefetchQuery(apiQuery('order.log', { orderNo: OWN }))
      now(PUSHED)
      return LOST
    })
    await confirm()
    expect(failureNow()).toBe(DONE)
  })

  test('after a lost answer of a second push, only a newer entry of the log is this push', async () => {
    await ask(PUSHED, '再次推送')
    office.lose('order.cashierSale')
    await press('再次推送')
    expect([failureNow(), actionsNow()]).toEqual([UNCLEAR, ['再次推送', '取消']])
    office.bridge.answer('order.cashierSale', () => {
      now([...PUSHED, { logDesc: '销售单已推送博俊', createTime: '2020-02-02 18:28:57' }])
      return LOST
    })
    await ask(PUSHED, '再次推送')
    await press('再次推送')
    expect([failureNow(), actionsNow()]).toEqual([DONE, ['再次推送 (off)', '关闭']])
    expect(pushes()).toHaveLength(2)
  })

  test('after a lost answer where the log was not known before, a push in it may be an older one', async () => {
    await ask(null)
    now(PUSHED)
    office.lose('order.cashierSale')
    await confirm()
    expect([failureNow(), actionsNow()]).toEqual([UNCLEAR, ['推送销售单', '取消']])
  })
})
