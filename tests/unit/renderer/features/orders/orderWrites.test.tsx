// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RemarkForm } from '#renderer/features/orders/remarks/Remarks.tsx'
import { REMARK_MANY } from '#renderer/features/orders/remarks/RemarkMany.tsx'
import { useRemarkCreate } from '#renderer/features/orders/remarks/useRemarks.ts'
import { ShipButton } from '#renderer/features/orders/shipping/ShipButton.tsx'
import { ShipDialog } from '#renderer/features/orders/shipping/ShipDialog.tsx'
import { isWorthKeeping, type ShipDraft } from '#renderer/features/orders/shipping/shipDrafts.ts'
import { trackParcels } from '#renderer/features/orders/shipping/shipments.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { changeDraft, draftOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import type { RowRun } from '#renderer/resource/bulk/bulkAction.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { Bridge, failed } from '../../bridge.ts'
import { PAGE, type Drawn } from '../../drawn.tsx'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { signIn } from '../../mainState.ts'
import { faultsOf, fieldsOf, hasForm, lastForm, press, submit } from '../../parts/doubles.tsx'
import { drawNow } from '../../parts/drawNow.tsx'
import { OWN, readAgain, watchReads } from '../../parts/watchReads.ts'
import { LINE, ORDER } from '../orderAnswer.ts'

/** What the writes on an order ask, send, say and read again. */

vi.mock('#renderer/resource/form/FormDialog.tsx', async () => ({ FormDialog: (await import('../../parts/doubles.tsx')).FormDialogDouble }))
vi.mock('#renderer/ui/dialog/ConfirmDialog.tsx', async () => ({
  ConfirmDialog: (await import('../../parts/doubles.tsx')).ConfirmDialogDouble,
}))
vi.mock('@fluentui/react-components', async (original) => ({
  ...(await original<object>()),
  Button: (await import('../../parts/doubles.tsx')).ButtonDouble,
}))

const REFUSAL = failed({ kind: 'server', message: '库存不足', code: 400 })
const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })
const order: OrderRow = { ...ORDER, id: OWN, status: 2 }

let bridge: Bridge
let closed: number

beforeEach(async () => {
  bridge = new Bridge()
  closed = 0
  signIn()
  await watchReads()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  useToasts.getState().clear()
  useDrafts.setState({ values: new Map() })
})

const calls = () => bridge.calls.map(([name, args]) => [name, args])
const named = (name: string) => calls().filter(([made]) => made === name)
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)

const CHANGED = ['express.byOrder', 'order.info', 'order.log']
const OF_ORDER = { own: [...CHANGED, 'order.list'].toSorted(), others: ['order.list'] }
const NOTHING = { own: [], others: [] }

describe('the shipment of an order', () => {
  const COMPANIES = [
    { code: 'shunfeng', name: '顺丰速运' },
    { code: 'ems', name: 'EMS' },
  ]
  const drafts: ShipDraft[] = []
  const shown = (draft: ShipDraft = { waybill: '', company: '' }, row: OrderRow = order): Drawn => {
    drafts.length = 0
    return drawNow(<ShipDialog order={row} draft={draft} onDraft={(next) => drafts.push(next)} onClose={() => (closed += 1)} />, {
      give: (answer) => {
        answer('express.companies', {}, COMPANIES)
        answer('order.lines', { orderId: OWN }, [
          { ...LINE, num: 3, status: 0 },
          { ...LINE, id: '2', goodsName: '棉袜', skuCode: 'SKU-22', num: -1, status: null },
          { ...LINE, id: '3', goodsName: '帽子', skuCode: 'SKU-33', num: 2, status: null },
        ])
      },
    })
  }
  const PARCEL = { waybill: 'sf1029384756012', company: 'shunfeng' }
  const OTHER: OrderRow = { ...ORDER, id: '1002', receiverName: '李女士' }
  /** The orders that the server finds by the waybill, and what this PC has shipped today. */
  const usedBy = (found: readonly OrderRow[], today: readonly object[] = []): void => {
    bridge.answer('order.list', () => ({ records: found, total: found.length, size: 3, current: 1, pages: 1 }))
    bridge.answer('express.byOrder', () => ({ SF1029384756012: [] }))
    bridge.answer('shipped:today', () => today)
  }
  beforeEach(() => usedBy([]))

  test('shows to whom it goes and what is in it', () => {
    const { text } = shown()
    expect([lastForm().title, lastForm().submitLabel, lastForm().busyLabel]).toEqual(['订单 1001 发货', '发货', '发货中…'])
    expect(text).toContain('收货人王先生 · 13900000002 · 上海市静安区一号')
    expect(text).toContain('顾客备注：请放门口')
    expect(text).not.toContain('件）')
    expect(text).toContain('羊毛围巾 SKU-12待审核× 3棉袜 SKU-22× 无帽子 SKU-33× 2')
    expect(fieldsOf()).toEqual([
      '运单号 | text | required | 支持扫码枪录入 | 64',
      '快递公司 | custom | required | 部分运单号可自动识别快递公司',
    ])
  })

  test('names no receiver and no remark where there is none', () => {
    const { text } = shown(undefined, { ...order, receiverName: '', receiverPhone: null, receiverAddress: ' ', remark: ' ' })
    expect(text).not.toContain('收货人')
    expect(text).not.toContain('顾客备注')
    expect(shown(undefined, { ...order, receiverName: null, receiverPhone: '1', receiverAddress: null }).text).toContain('收货人1复制')
    expect(shown(undefined, { ...order, remark: null }).text).toContain('收货人王先生')
  })

  test('keeps what is typed, and opens with the company of the last parcel', () => {
    shown({ waybill: 'A1', company: 'ems' })
    expect(lastForm().initial).toEqual({ waybill: 'A1', company: 'ems' })
    lastForm().onValues?.({ waybill: 'A1', company: 'ems' })
    expect(drafts).toEqual([])
    lastForm().onValues?.({ waybill: 'A2', company: 'ems' })
    lastForm().onValues?.({ waybill: 'A1', company: 'shunfeng' })
    expect(drafts).toEqual([
      { waybill: 'A2', company: 'ems' },
      { waybill: 'A1', company: 'shunfeng' },
    ])
    expect(isWorthKeeping({ waybill: ' ', company: 'ems' })).toBe(false)
    expect(isWorthKeeping({ waybill: 'A', company: '' })).toBe(true)
    expect(lastForm().isUnsaved).toBe(isWorthKeeping)
  })

  test('is one call; the order is read again, and its tracking once it is subscribed', async () => {
    shown()
    await submit(PARCEL)
    await vi.waitFor(() => expect(named('express.subscribe')).toHaveLength(1))
    expect(named('order.send')).toEqual([['order.send', [{ orderId: OWN, expressCompany: 'shunfeng', waybill: 'SF1029384756012' }]]])
    expect(named('express.subscribe')).toEqual([['express.subscribe', { orderId: OWN, waybill: 'SF1029384756012' }]])
    expect([toasts(), closed]).toEqual([['success 订单 1001 已发货'], 1])
    expect(await readAgain()).toEqual(OF_ORDER)
    shown()
    expect(lastForm().initial).toEqual({ waybill: '', company: 'shunfeng' })
  })

  test('says when the tracking could not be subscribed: the parcel is sent all the same', async () => {
    bridge.answer('express.subscribe', () => REFUSAL)
    shown()
    await submit(PARCEL)
    await vi.waitFor(() => expect(toasts()).toEqual(['success 订单 1001 已发货', 'info 运单 SF1029384756012 已发货，但物流订阅失败']))
  })

  test('a refusal stays in the dialog', async () => {
    bridge.answer('order.list', () => ({ records: [order], total: 1 }))
    bridge.answer('order.send', () => REFUSAL)
    shown()
    await expect(submit(PARCEL)).rejects.toThrow('库存不足')
    expect([await readAgain(), named('express.subscribe'), closed, toasts()]).toEqual([NOTHING, [], 0, []])
  })

  /** What the server has of the order when it is read again. */
  const serverHas = (status: number, waybills: readonly string[]): void => {
    bridge.answer('order.list', () => ({ records: [{ ...order, status }], total: 1 }))
    bridge.answer('express.byOrder', () => Object.fromEntries(waybills.map((waybill) => [waybill, []])))
  }

  test.each([
    ['that the order is shipped with this number', 3, ['SF1029384756012'], '已发货，运单号 SF1029384756012，操作已完成', true],
    ['that a colleague has shipped it', 3, ['YT1', 'YT2'], '已发货，运单号 YT1、YT2，不能再提交', false],
    ['that it still waits', 2, [], '待发货，可以再提交', false],
  ])('after a lost answer the order is read, and the dialog says %s', async (_name, status, waybills, words, isSent) => {
    serverHas(status, waybills)
    bridge.answer('order.send', () => LOST)
    shown()
    await expect(submit(PARCEL)).rejects.toThrow(words)
    expect([named('order.send').length, closed, await readAgain()]).toEqual([1, 0, OF_ORDER])
    expect(named('express.subscribe')).toHaveLength(isSent ? 1 : 0)
    // Nothing is left to send, also after a lock: the draft is the company alone.
    expect(drafts).toEqual(status === 3 ? [{ waybill: '', company: 'shunfeng' }] : [])
  })

  test('after a refusal because a colleague was first, it says what the server has', async () => {
    serverHas(3, ['YT1'])
    bridge.answer('order.send', () => REFUSAL)
    shown()
    await expect(submit(PARCEL)).rejects.toThrow('库存不足。已重新读取，服务器现为：已发货，运单号 YT1')
    expect([named('order.send').length, await readAgain()]).toEqual([1, OF_ORDER])
  })

  test('an order that was shipped meanwhile says so, takes no parcel, and closes without a question', () => {
    const { text } = shown({ waybill: 'SF1', company: '' }, { ...order, status: 3 })
    expect([lastForm().isBlocked, lastForm().isUnsaved]).toEqual([true, false])
    expect(text).toContain('打开后，这个订单已变为“已发货”，不能再发货。')
    expect(shown().text).not.toContain('打开后')
    expect(lastForm().isBlocked).toBe(false)
  })

  test('a number of another company is not sent without an answer', async () => {
    shown()
    void submit({ ...PARCEL, company: 'ems' })
    await new Promise((resolve) => setImmediate(resolve))
    expect([calls(), closed]).toEqual([[], 0])
  })

  test('the dialog asks before a number of another order is sent', async () => {
    usedBy([OTHER])
    shown()
    void submit(PARCEL)
    await vi.waitFor(() => expect(named('express.byOrder')).toHaveLength(1))
    await new Promise((resolve) => setImmediate(resolve))
    expect([named('order.send'), closed]).toEqual([[], 0])
  })

  test('the numbers of the order, of its goods and of its receiver are no waybills', () => {
    shown()
    const fault = (waybill: string) => faultsOf({ waybill, company: 'shunfeng' })[0]
    expect(fault('1001001')).toBeUndefined()
    expect(fault('13900000002')).toBe('这是手机号，不是运单号，请扫描快递面单')
    expect(fault('sku-22')).toBe('这是商品编码，不是运单号，请扫描快递面单')
    expect(fault('2125342388384845829')).toBe('这是订单或退单的编号，不是运单号，请扫描快递面单')
    shown(undefined, { ...order, id: '2125342388384845830' })
    expect(fault('2125342388384845830')).toBe('这是本单的编号，不是运单号，请扫描快递面单')
  })

  test('is offered to an order that awaits it; an open dialog stays', () => {
    const offered = (status: number): readonly string[] => drawNow(<ShipButton order={{ ...order, status }} />).buttons()
    expect([1, 2, 3, 9].map((status) => offered(status).length)).toEqual([0, 1, 0, 0])
    drawNow(<ShipButton order={order} />)
    expect(hasForm()).toBe(false)
    press('发货')
    drawNow(<ShipButton order={{ ...order, status: 3 }} />)
    expect(lastForm().title).toBe('订单 1001 发货')
    lastForm().onClose()
    expect(draftOf(PAGE.tabKey, 'ship')).toEqual({})
    changeDraft(PAGE.tabKey, 'ship', {}, { other: { waybill: 'B', company: '' } })
    drawNow(<ShipButton order={order} />)
    expect(hasForm()).toBe(false)
  })

  test('subscriptions: a refusal is counted and the next one is tried, silence ends them', async () => {
    const parcels = ['1', '2', '3', '4', '5'].map((id) => ({ orderId: id, waybill: `W${id}` }))
    bridge.answer('express.subscribe', (args) => ((args as { orderId: string }).orderId === '2' ? REFUSAL : null))
    expect(await trackParcels(parcels)).toBe(1)
    expect(named('express.subscribe')).toHaveLength(5)
    const gateway = failed({ kind: 'server', code: 504, message: '操作可能已完成', isUndecided: true })
    for (const silence of [LOST, gateway, failed({ kind: 'network', message: '网络已断开' })]) {
      bridge.calls.length = 0
      bridge.answer('express.subscribe', () => silence)
      expect(await trackParcels(parcels)).toBe(5)
      expect(named('express.subscribe')).toHaveLength(2)
    }
  })
})

describe('a remark on an order', () => {
  const form = (typed: string): Drawn => {
    changeDraft(PAGE.tabKey, 'remarks', {}, { [OWN]: typed, other: '别的' })
    return drawNow(<RemarkForm orderId={OWN} />)
  }

  test('can be sent when something is typed, and its length is counted', () => {
    expect(form(' ').disabledButtons()).toEqual(['添加备注'])
    const typed = form(' 已致电 ')
    expect(typed.disabledButtons()).toEqual([])
    expect(typed.text).toContain('5 / 500')
  })

  const create = (sent: () => void) => renderHookInPage(() => useRemarkCreate(OWN, sent), { client: queryClient }).result.current
  const READ = { own: ['order.remarks'], others: [] }

  test('is one call, and the remarks of its order are read again', async () => {
    const sent = vi.fn<() => void>()
    const { send } = create(sent)
    send('已致电')
    send('已致电')
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(named('order.remarkCreate')).toEqual([['order.remarkCreate', { orderId: OWN, remark: '已致电' }]])
    expect(await readAgain()).toEqual(READ)
  })

  const REMARK = { orderId: OWN, createUserName: '', createTime: '' }

  test('whose answer is lost is read: one that is there was sent', async () => {
    const sent = vi.fn<() => void>()
    bridge.answer('order.remarkCreate', () => LOST)
    bridge.answer('order.remarks', () => [{ ...REMARK, id: '1', remark: '已致电' }])
    create(sent).send('已致电')
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(named('order.remarkCreate')).toHaveLength(1)
  })

  test('of the same words that is older does not count as sent', async () => {
    const sent = vi.fn<() => void>()
    const older = [{ ...REMARK, id: '1', remark: '已致电' }]
    queryClient.setQueryData(apiQuery('order.remarks', { orderId: OWN }).queryKey, older)
    bridge.answer('order.remarkCreate', () => LOST)
    bridge.answer('order.remarks', () => older)
    create(sent).send('已致电')
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(sent).not.toHaveBeenCalled()
  })

  test('is kept after a refusal; only a lost answer is looked up', async () => {
    const sent = vi.fn<() => void>()
    bridge.answer('order.remarkCreate', () => REFUSAL)
    create(sent).send('已致电')
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(await readAgain()).toEqual(NOTHING)
    bridge.answer('order.remarkCreate', () => LOST)
    create(sent).send('已致电')
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(await readAgain()).toEqual(READ)
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('one remark on several orders', () => {
  const runs: RowRun<OrderRow>[] = []
  const shown = (leftOut: number): Drawn => {
    runs.length = 0
    if (!('ask' in REMARK_MANY)) throw new Error('it asks')
    const Ask = REMARK_MANY.ask
    return drawNow(
      <Ask
        rows={[order, { ...order, id: '9' }]}
        leftOut={leftOut}
        onStart={(run) => typeof run === 'function' && runs.push(run)}
        onClose={() => (closed += 1)}
      />,
    )
  }
  const runOne = async (): Promise<unknown> => await runs[0]?.(order, new AbortController().signal)

  test('asks for the remark, and says what it leaves out', () => {
    expect(shown(0).text).not.toContain('不适用')
    expect([lastForm().title, lastForm().submitLabel, lastForm().busyLabel, lastForm().yieldsFocus]).toEqual([
      '为 2 单添加备注',
      '添加备注',
      '提交中…',
      true,
    ])
    expect(fieldsOf()).toEqual(['新备注 | textarea | required | 写给同事看的备注，顾客看不到 | 500'])
    expect(faultsOf({ remark: ' ' })).toEqual(['请填写备注'])
    expect(shown(2).text).toMatch(/2 条/u)
  })

  test('is one call a row, and the remarks of that order are read again', async () => {
    shown(0)
    await submit({ remark: ' 已致电 ' })
    expect([runs.length, calls()]).toEqual([1, []])
    await runOne()
    expect(named('order.remarkCreate')).toEqual([['order.remarkCreate', { orderId: OWN, remark: '已致电' }]])
    expect(await readAgain()).toEqual({ own: ['order.remarks'], others: [] })
  })

  test.each([
    ['已致电', '订单已有这条备注，操作已完成'],
    ['别的', '订单没有这条备注，可以再提交'],
  ])('after a lost answer it looks for its own text: %s', async (remark, text) => {
    bridge.answer('order.remarkCreate', () => LOST)
    bridge.answer('order.remarks', () => [{ id: '1', orderId: OWN, remark, createUserName: '', createTime: '' }])
    shown(0)
    await submit({ remark: '已致电' })
    await expect(runOne()).rejects.toThrow(`服务器现为：${text}`)
    expect(named('order.remarks')[0]).toEqual(['order.remarks', { orderId: OWN }])
  })
})
