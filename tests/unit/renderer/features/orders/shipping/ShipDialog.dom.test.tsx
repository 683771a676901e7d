import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ShipButton } from '#renderer/features/orders/shipping/ShipButton.tsx'
import { ShipDialog } from '#renderer/features/orders/shipping/ShipDialog.tsx'
import { isWorthKeeping, type ShipDraft } from '#renderer/features/orders/shipping/shipDrafts.ts'
import { trackParcels } from '#renderer/features/orders/shipping/shipments.ts'
import { changeDraft, draftOf } from '#renderer/kit/tabs/drafts.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { failed } from '../../../bridge.ts'
import { PAGE } from '../../../pageProps.ts'
import { signIn } from '../../../mainState.ts'
import { step } from '../../../step.ts'
import {
  actionsNow,
  bodyNow,
  dialogCount,
  failureNow,
  faultsNow,
  fieldsNow,
  fillIn,
  press,
  titleNow,
  valuesNow,
} from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { OWN, readAgain, watchReads } from '../../../parts/watchReads.ts'
import { buttonNames, renderInPage } from '../../../renderInPage.tsx'
import { LINE, ORDER } from '../../orderAnswer.ts'

/** What the shipment of an order asks, sends, says and reads again. */

const office = new Office()
const REFUSAL = failed({ kind: 'server', message: '库存不足', code: 400 })
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })
const order: OrderRow = { ...ORDER, id: OWN, status: 2 }
const OTHER: OrderRow = { ...ORDER, id: '1002', receiverName: '李女士' }
const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'ems', name: 'EMS' },
]
const LINES = [
  { ...LINE, num: 3, status: 0 },
  { ...LINE, id: '2', goodsName: '棉袜', skuCode: 'SKU-22', num: -1, status: null },
  { ...LINE, id: '3', goodsName: '帽子', skuCode: 'SKU-33', num: 2, status: null },
]
const OF_ORDER = { own: ['express.byOrder', 'order.info', 'order.list', 'order.log', 'order.salesService'], others: ['order.list'] }
const NOTHING = { own: [], others: [] }

let drafts: ShipDraft[]
let closed: number

/** The orders that the server finds by the waybill. */
const usedBy = (found: readonly OrderRow[]): void => {
  office.bridge.answer('order.list', () => ({ records: found, total: found.length, size: 3, current: 1, pages: 1 }))
  office.bridge.answer('express.byOrder', () => ({ SF1029384756012: [] }))
}

beforeEach(async () => {
  closed = 0
  signIn()
  office.bridge.answer('express.companies', () => COMPANIES)
  office.bridge.answer('order.lines', () => LINES)
  office.bridge.answer('shipped:today', () => [])
  usedBy([])
  await watchReads()
})

const named = (name: string) => office.calls.filter(([made]) => made === name)

/** A page that keeps what is typed, and shows the dialog until it is closed. */
function Page({ first, row }: { readonly first: ShipDraft; readonly row: OrderRow }) {
  const [draft, setDraft] = useState<ShipDraft | null>(first)
  const keep = (next: ShipDraft): void => {
    drafts.push(next)
    setDraft(next)
  }
  const close = (): void => {
    closed += 1
    setDraft(null)
  }
  return draft !== null && <ShipDialog order={row} draft={draft} onDraft={keep} onClose={close} />
}

async function open(row: OrderRow = order, first: ShipDraft = { waybill: '', company: '' }): Promise<void> {
  drafts = []
  await renderInPage(<Page first={first} row={row} />)
}

/** Fills the dialog and sends it. What the page kept while it was filled is forgotten. */
async function submit(company = '顺丰速运', waybill = 'sf1029384756012'): Promise<void> {
  await fillIn({ 运单号: waybill, 快递公司: company })
  drafts = []
  await press('发货')
}

describe('the shipment of an order', () => {
  test('shows to whom it goes and what is in it', async () => {
    await open()
    expect([titleNow(), actionsNow()]).toEqual(['订单 1001 发货', ['发货', '取消']])
    const text = bodyNow()
    expect(text).toContain('收货人王先生 · 13900000002 · 上海市静安区一号')
    expect(text).toContain('顾客备注：请放门口')
    expect(text).not.toContain('件）')
    expect(text).toContain('羊毛围巾 SKU-12待审核× 3棉袜 SKU-22× 无帽子 SKU-33× 2')
    expect(fieldsNow()).toEqual([
      '运单号 | text | required | 支持扫码枪录入 | 64',
      '快递公司 | select | required | [请选择] 顺丰速运 EMS | 部分运单号可自动识别快递公司',
    ])
  })

  test('names no receiver and no remark where there is none', async () => {
    await open({ ...order, receiverName: '', receiverPhone: null, receiverAddress: ' ', remark: ' ' })
    expect(bodyNow()).not.toContain('收货人')
    expect(bodyNow()).not.toContain('顾客备注')
    await open({ ...order, receiverName: null, receiverPhone: '1', receiverAddress: null })
    expect(bodyNow()).toContain('收货人1复制')
    await open({ ...order, remark: null })
    expect(bodyNow()).toContain('收货人王先生')
  })

  test('keeps what is typed, and would miss its number', async () => {
    await open(order, { waybill: 'A1', company: 'ems' })
    expect([valuesNow(), drafts]).toEqual([{ 运单号: 'A1', 快递公司: 'EMS' }, []])
    await fillIn({ 运单号: 'A2' })
    await fillIn({ 快递公司: '顺丰速运' })
    expect(drafts).toEqual([
      { waybill: 'A2', company: 'ems' },
      { waybill: 'A2', company: 'shunfeng' },
    ])
    await press('取消')
    expect([dialogCount(), closed]).toEqual([2, 0])
    await open(order, { waybill: ' ', company: 'ems' })
    await press('取消')
    expect([dialogCount(), closed]).toEqual([0, 1])
    expect(isWorthKeeping({ waybill: ' ', company: 'ems' })).toBe(false)
    expect(isWorthKeeping({ waybill: 'A', company: '' })).toBe(true)
  })

  test('a number that tells its company chooses it, unless the person has chosen one', async () => {
    await open()
    await fillIn({ 运单号: 'sf1029384756012' })
    expect(valuesNow()['快递公司']).toBe('顺丰速运')
    await fillIn({ 快递公司: 'EMS' })
    await fillIn({ 运单号: 'SF1029384756013' })
    expect(valuesNow()['快递公司']).toBe('EMS')
    await fillIn({ 快递公司: '请选择' })
    expect(valuesNow()['快递公司']).toBe('顺丰速运')
    // Kept with the company that was chosen for it.
    await open(order, { waybill: 'SF1029384756012', company: 'ems' })
    expect(valuesNow()['快递公司']).toBe('EMS')
  })

  /** The companies, which arrive when the test says so. */
  function lateCompanies(): (answer: unknown) => Promise<void> {
    const late = Promise.withResolvers<unknown>()
    office.bridge.answer('express.companies', () => late.promise)
    return (answer) => step(() => late.resolve(answer))
  }

  test.each([
    ['', ''],
    ['of the last parcel', 'ems'],
  ])('a number that is typed before the companies are loaded chooses its own in place of the company “%s”', async (_name, company) => {
    const arrive = lateCompanies()
    await open(order, { waybill: '', company })
    await fillIn({ 运单号: 'sf1029384756012' })
    await arrive(COMPANIES)
    expect([valuesNow()['快递公司'], drafts.at(-1)]).toEqual(['顺丰速运', { waybill: 'sf1029384756012', company: 'shunfeng' }])
  })

  test('an Enter that follows the number at once, as a scanner’s does, sends it with its company', async () => {
    await open()
    const field = screen.getByRole('textbox', { name: '运单号' })
    await step(() => {
      fireEvent.change(field, { target: { value: 'SF1029384756012' } })
      fireEvent.submit(field)
    })
    expect(named('order.send')).toEqual([['order.send', [{ orderId: OWN, expressCompany: 'shunfeng', waybill: 'SF1029384756012' }]]])
  })

  test('an Enter before the companies are loaded waits for them, and is sent once', async () => {
    const arrive = lateCompanies()
    await open()
    await fillIn({ 运单号: 'SF1029384756012' })
    await press('发货')
    expect([actionsNow(), faultsNow(), named('order.send')]).toEqual([['发货中… (off)', '取消'], {}, []])
    await press('发货中…')
    await arrive(COMPANIES)
    expect(named('order.send')).toEqual([['order.send', [{ orderId: OWN, expressCompany: 'shunfeng', waybill: 'SF1029384756012' }]]])
    expect(closed).toBe(1)
  })

  test('a number that is changed meanwhile is not sent', async () => {
    const arrive = lateCompanies()
    await open()
    await fillIn({ 运单号: 'SF1029384756012' })
    await press('发货')
    await fillIn({ 运单号: 'SF1029384756013' })
    expect(actionsNow()).toEqual(['发货', '取消'])
    await arrive(COMPANIES)
    expect([named('order.send'), faultsNow(), valuesNow()['快递公司']]).toEqual([[], {}, '顺丰速运'])
  })

  test('nothing is sent while the dialog asks whether to discard the number', async () => {
    const arrive = lateCompanies()
    await open()
    await fillIn({ 运单号: 'SF1029384756012' })
    await press('发货')
    await press('取消')
    await arrive(COMPANIES)
    expect([named('order.send'), dialogCount()]).toEqual([[], 2])
  })

  test('without the companies, which could not be loaded, the number is not sent', async () => {
    const arrive = lateCompanies()
    await open()
    await fillIn({ 运单号: 'SF1029384756012' })
    await press('发货')
    await arrive(REFUSAL)
    expect([named('order.send'), actionsNow(), Object.keys(faultsNow())]).toEqual([[], ['发货', '取消'], ['快递公司']])
    expect(bodyNow()).toContain('库存不足')
  })

  test('is one call; the order is read again, and its tracking once it is subscribed', async () => {
    const answer = Promise.withResolvers<null>()
    office.bridge.answer('order.send', () => answer.promise)
    await open()
    await submit()
    expect(actionsNow()).toEqual(['发货中… (off)', '取消 (off)'])
    await press('发货中…')
    expect(named('express.subscribe')).toEqual([])
    await step(() => answer.resolve(null))
    expect(named('order.send')).toEqual([['order.send', [{ orderId: OWN, expressCompany: 'shunfeng', waybill: 'SF1029384756012' }]]])
    expect(named('express.subscribe')).toEqual([['express.subscribe', { orderId: OWN, waybill: 'SF1029384756012' }]])
    expect([office.said, closed, dialogCount()]).toEqual([['success 订单 1001 已发货'], 1, 0])
    expect(await readAgain()).toEqual(OF_ORDER)
  })

  test('opens with the company of the last parcel', async () => {
    await open()
    await submit()
    await open()
    expect(valuesNow()).toEqual({ 运单号: '', 快递公司: '顺丰速运' })
  })

  test('says when the tracking could not be subscribed: the parcel is sent all the same', async () => {
    office.refuse('express.subscribe', '库存不足')
    await open()
    await submit()
    expect(office.said).toEqual(['success 订单 1001 已发货', 'info 运单 SF1029384756012 已发货，但物流订阅失败'])
  })

  test('a refusal stays in the dialog', async () => {
    office.bridge.answer('order.list', () => ({ records: [order], total: 1 }))
    office.refuse('order.send', '库存不足')
    await open()
    await submit()
    expect(failureNow()).toContain('库存不足')
    expect([await readAgain(), named('express.subscribe'), closed, office.said]).toEqual([NOTHING, [], 0, []])
  })

  /** What the server has of the order when it is read again. */
  const serverHas = (status: number, waybills: readonly string[]): void => {
    office.bridge.answer('order.list', () => ({ records: [{ ...order, status }], total: 1 }))
    office.bridge.answer('express.byOrder', () => Object.fromEntries(waybills.map((waybill) => [waybill, []])))
  }

  test.each([
    ['that the order is shipped with this number', 3, ['SF1029384756012'], '已发货，运单号 SF1029384756012，操作已完成', true],
    ['that a colleague has shipped it', 3, ['YT1', 'YT2'], '已发货，运单号 YT1、YT2，不能再提交', false],
    ['that it still waits', 2, [], '待发货，可以再提交', false],
  ])('after a lost answer the order is read, and the dialog says %s', async (_name, status, waybills, words, isSent) => {
    serverHas(status, waybills)
    office.lose('order.send')
    await open()
    await submit()
    expect(failureNow()).toContain(words)
    expect([named('order.send').length, closed, await readAgain()]).toEqual([1, 0, OF_ORDER])
    expect(named('express.subscribe')).toHaveLength(isSent ? 1 : 0)
    // Nothing is left to send, also after a lock: the draft is the company alone.
    expect(drafts).toEqual(status === 3 ? [{ waybill: '', company: 'shunfeng' }] : [])
    expect(actionsNow()).toEqual(status === 3 ? ['发货 (off)', '关闭'] : ['发货', '取消'])
  })

  test('after a lost answer whose order could not be read either, closing asks first', async () => {
    office.bridge.answer('order.send', () => {
      office.refuse('order.list', '查询失败')
      return LOST
    })
    await open()
    await submit()
    expect(actionsNow()).toEqual(['发货 (off)', '关闭'])
    expect(isUnsaved(PAGE.tabKey)).toBe(true)
    await press('关闭')
    expect([dialogCount(), closed]).toEqual([2, 0])
  })

  test('after a refusal because a colleague was first, it says what the server has', async () => {
    serverHas(3, ['YT1'])
    office.refuse('order.send', '库存不足')
    await open()
    await submit()
    expect(failureNow()).toContain('库存不足。已重新读取，服务器现为：已发货，运单号 YT1')
    expect([named('order.send').length, await readAgain()]).toEqual([1, OF_ORDER])
  })

  test('an order that was shipped meanwhile says so, takes no parcel, and closes without a question', async () => {
    const text = '打开后，这个订单已变为“已发货”，不能再发货。'
    await open()
    expect(bodyNow()).not.toContain('打开后')
    await open({ ...order, status: 3 }, { waybill: 'SF1029384756012', company: 'shunfeng' })
    expect(bodyNow()).toContain(text)
    expect(actionsNow()).toEqual(['发货 (off)', '取消'])
    await press('发货')
    expect(named('order.send')).toEqual([])
    await press('取消')
    expect([closed, dialogCount()]).toEqual([1, 0])
  })

  test('a number of another company is not sent without an answer', async () => {
    await open()
    await submit('EMS')
    expect([dialogCount(), named('order.send'), named('order.list'), closed]).toEqual([2, [], [], 0])
  })

  test('the dialog asks before a number of another order is sent', async () => {
    usedBy([OTHER])
    await open()
    await submit()
    expect([dialogCount(), named('express.byOrder').length, named('order.send'), closed]).toEqual([2, 1, [], 0])
  })

  test('the numbers of the order, of its goods and of its receiver are no waybills', async () => {
    const fault = async (waybill: string): Promise<string | undefined> => {
      await submit('顺丰速运', waybill)
      return faultsNow()['运单号']
    }
    await open()
    expect(await fault('13900000002')).toBe('这是手机号，不是运单号，请扫描快递面单')
    expect(await fault('sku-22')).toBe('这是商品编码，不是运单号，请扫描快递面单')
    expect(await fault('2125342388384845829')).toBe('这是订单或退单的编号，不是运单号，请扫描快递面单')
    expect([dialogCount(), named('order.send')]).toEqual([1, []])
    expect(await fault('1001001')).toBeUndefined()
    await open({ ...order, id: '2125342388384845830' })
    expect(await fault('2125342388384845830')).toBe('这是本单的编号，不是运单号，请扫描快递面单')
  })

  test('is offered to an order that awaits it', async () => {
    for (const [status, names] of [
      [1, []],
      [2, ['发货']],
      [3, []],
      [9, []],
    ] as const) {
      await renderInPage(<ShipButton order={{ ...order, status }} />)
      expect([buttonNames(), dialogCount()]).toEqual([names, 0])
    }
  })

  test('an open dialog stays while the order is shipped elsewhere, until it is closed', async () => {
    const seen: { readonly ship: () => void }[] = []
    function Shown() {
      const [status, setStatus] = useState(2)
      seen.push({ ship: () => setStatus(3) })
      return <ShipButton order={{ ...order, status }} />
    }
    await renderInPage(<Shown />)
    await step(() => void fireEvent.click(screen.getByRole('button', { name: '发货' })))
    await step(() => seen.at(-1)?.ship())
    expect([titleNow(), actionsNow()]).toEqual(['订单 1001 发货', ['发货 (off)', '取消']])
    await press('取消')
    expect([dialogCount(), buttonNames(), draftOf(PAGE.tabKey, 'ship')]).toEqual([0, [], {}])
    act(() => changeDraft(PAGE.tabKey, 'ship', {}, { other: { waybill: 'B', company: '' } }))
    await renderInPage(<ShipButton order={order} />)
    expect(dialogCount()).toBe(0)
  })

  test('subscriptions: a refusal is counted and the next one is tried, silence ends them', async () => {
    const parcels = ['1', '2', '3', '4', '5'].map((id) => ({ orderId: id, waybill: `W${id}` }))
    office.bridge.answer('express.subscribe', (args) => ((args as { orderId: string }).orderId === '2' ? REFUSAL : null))
    expect(await trackParcels(parcels)).toBe(1)
    expect(named('express.subscribe')).toHaveLength(5)
    const gateway = failed({ kind: 'server', code: 504, message: '操作可能已完成', isUndecided: true })
    for (const silence of [LOST, gateway, failed({ kind: 'network', message: '网络已断开' })]) {
      office.bridge.calls.length = 0
      office.bridge.answer('express.subscribe', () => silence)
      expect(await trackParcels(parcels)).toBe(5)
      expect(named('express.subscribe')).toHaveLength(2)
    }
  })
})
