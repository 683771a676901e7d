import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BulkShipActions, SendQuestion } from '#renderer/features/orders/shipping/bulk/BulkShipDialog.tsx'
import { BulkShipFile } from '#renderer/features/orders/shipping/bulk/BulkShipFile.tsx'
import { BulkShipResult, WrongLinesButton } from '#renderer/features/orders/shipping/bulk/BulkShipResult.tsx'
import { BulkShipment, type BulkShipState, type Phase, readyOf, wrongOf } from '#renderer/features/orders/shipping/bulk/bulkShipment.ts'
import type { BulkShip } from '#renderer/features/orders/shipping/bulk/useBulkShip.ts'
import type { ShipmentRow } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import type { RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { AppError } from '#shared/errors.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { Bridge } from '../../../../bridge.ts'
import type { Drawn } from '../../../../drawn.tsx'
import { lastQuestion, press } from '../../../../parts/doubles.tsx'
import { drawNow } from '../../../../parts/drawNow.tsx'

/** What a bulk shipment shows and offers in each of its phases. */

vi.mock('#renderer/ui/dialog/ConfirmDialog.tsx', async () => ({
  ConfirmDialog: (await import('../../../../parts/doubles.tsx')).ConfirmDialogDouble,
}))
vi.mock('@fluentui/react-components', async (original) => ({
  ...(await original<object>()),
  Button: (await import('../../../../parts/doubles.tsx')).ButtonDouble,
}))

const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'shentong', name: '申通快递' },
]
function row(line: number, change: Partial<ShipmentRow> = {}): ShipmentRow {
  const { orderId = `10${line}`, company = '顺丰', waybill = `SF10000000000${line}` } = change
  return {
    line,
    orderId,
    company,
    companyCode: 'shunfeng',
    waybill,
    fault: null,
    repeats: null,
    written: [orderId, company, waybill],
    ...change,
  }
}
/** Two lines to send, for one order; one that repeats the first; two with faults. */
const ROWS: readonly ShipmentRow[] = [
  row(2),
  row(3, { orderId: '102' }),
  row(4, { repeats: 2 }),
  row(5, { fault: { kind: 'duplicate', line: 2 } }),
  row(6, { fault: { kind: 'status', status: 3 } }),
]

let bridge: Bridge
beforeEach(() => (bridge = new Bridge()))
afterEach(() => {
  vi.unstubAllGlobals()
  useToasts.getState().clear()
})

const bulkIn = (phase: Phase, change: Partial<BulkShipState> = {}): BulkShip => {
  const state = { phase, fileName: '运单.csv', fault: null, rows: ROWS, outcomes: new Map<string, RowOutcome>(), ...change }
  return { ...state, run: new BulkShipment(() => undefined), ready: readyOf(state), wrong: wrongOf(state), end: () => undefined }
}
const FAILED = { kind: 'refused', error: new AppError({ kind: 'server', message: '库存不足', code: 400 }) } as const
const LOST = { kind: 'unknown', error: new AppError({ kind: 'timeout', message: '操作可能已完成', isUndecided: true }) } as const
const PHASES: readonly Phase[] = ['choosing', 'checking', 'checked', 'sending', 'sent']

describe('the lines that may be sent, and those that are wrong', () => {
  test('a line with a fault, a repetition and one that is sent are not sent; a line that failed is wrong and may be sent', () => {
    const outcomes = new Map<string, RowOutcome>([
      ['2', { kind: 'done' }],
      ['3', FAILED],
    ])
    const state = bulkIn('sent', { outcomes })
    expect([state.ready.map(({ line }) => line), state.wrong.map(({ line }) => line)]).toEqual([[3], [3, 5, 6]])
  })
})

describe('the buttons', () => {
  const actions = (phase: Phase, change: Partial<BulkShipState> = {}): Drawn =>
    drawNow(<BulkShipActions bulk={bulkIn(phase, change)} onSend={() => undefined} onClose={() => undefined} />)

  test('of each phase', () => {
    expect(PHASES.map((phase) => actions(phase).buttons())).toEqual([
      ['发货（1 单）', '取消'],
      ['发货（1 单）', '取消'],
      ['发货（1 单）', '取消'],
      ['停止', '关闭'],
      ['关闭'],
    ])
  })

  test('nothing is sent before the lines are checked, nor without a correct one', () => {
    expect(PHASES.slice(0, 3).map((phase) => actions(phase).disabledButtons().length)).toEqual([1, 1, 0])
    expect(actions('checked', { rows: ROWS.slice(2) }).disabledButtons()).toEqual(['发货（0 单）'])
  })
})

describe('the file', () => {
  const file = (phase: Phase, companies: typeof COMPANIES | undefined = COMPANIES, change: Partial<BulkShipState> = {}): Drawn =>
    drawNow(<BulkShipFile bulk={bulkIn(phase, change)} companies={companies} selected={[]} />, { permissions: [] })

  test('can be chosen while nothing is checked or sent, and once the companies are there', () => {
    expect(PHASES.map((phase) => file(phase).disabledButtons())).toEqual([[], ['选择文件'], [], ['选择文件'], []])
    const without = drawNow(<BulkShipFile bulk={bulkIn('choosing')} companies={undefined} selected={[]} />, { permissions: [] })
    expect(without.disabledButtons()).toEqual(['选择文件'])
  })

  test('its lines can be checked again before and after they are sent, if there are any', () => {
    expect(PHASES.map((phase) => file(phase).buttons().includes('重新检查'))).toEqual([false, false, true, false, true])
    expect(file('checked', COMPANIES, { rows: [] }).buttons()).toEqual(['选择文件', '下载空白模板'])
    expect(file('checked', COMPANIES, { rows: [row(2)] }).buttons()).toContain('重新检查')
    expect(file('checked', COMPANIES, { rows: ROWS.slice(3) }).buttons()).toContain('重新检查')
    expect(file('checked').text).toContain('运单.csv')
  })
})

describe('the result', () => {
  const outcomes = new Map<string, RowOutcome>([
    ['2', { kind: 'done' }],
    ['3', FAILED],
  ])
  const result = (phase: Phase, change: Partial<BulkShipState> = {}): Drawn => drawNow(<BulkShipResult bulk={bulkIn(phase, change)} />)

  test('says how many lines are correct, wrong, repeated, sent and left', () => {
    expect(result('checking').text).toContain('正在检查…')
    expect(result('checking').text).not.toContain('与其他行')
    expect(result('checked').text).toContain('共 5 行：2 行可以发货，2 行有误，1 行与其他行是同一个包裹')
    expect(result('sending', { outcomes }).text).toContain('正在发货：2 / 2')
    expect(result('sent', { outcomes }).text).toContain('已发货 1 行，未发货 3 行，1 行与其他行是同一个包裹')
    expect(result('checked', { rows: [row(2)] }).text).toContain('共 1 行：1 行可以发货，0 行有误')
  })

  test('lines that are perhaps sent count neither as sent nor as not sent, and are to be checked', () => {
    const lost = result('sent', { outcomes: new Map<string, RowOutcome>([...outcomes, ['3', LOST]]) })
    expect(lost.text).toContain('已发货 1 行，未发货 2 行，1 行结果未知，1 行与其他行是同一个包裹')
    expect(lost.text).toContain('结果未知的记录可能已经生效，不会自动重试，请核对后再决定。')
    expect(lost.table('运单明细')[1]).toMatchObject({ 结果: '结果未知', 原因: '操作可能已完成' })
    expect(result('sent', { outcomes }).text).not.toContain('结果未知')
  })

  test('lines that wait for their turn are not counted as tried', () => {
    const waiting = new Map<string, RowOutcome>([
      ['2', { kind: 'done' }],
      ['3', { kind: 'running' }],
      ['7', { kind: 'waiting' }],
    ])
    expect(result('sending', { outcomes: waiting }).text).toContain('正在发货：1 / 3')
  })

  test('the wrong lines can be saved once the lines are checked or sent, if there are any', () => {
    expect(PHASES.map((phase) => result(phase).buttons().includes('导出有误的行'))).toEqual([false, false, true, false, true])
    expect(result('checked', { rows: [row(2)] }).buttons()).toEqual([])
    expect(result('checked', { rows: [row(2)] }).text).not.toContain('仅看有误')
    expect(result('checked').text).toContain('仅看有误')
  })

  test('the state of each line', () => {
    const lines = (change: Partial<BulkShipState>) => result('sent', change).table('运单明细')
    expect(lines({ outcomes })).toEqual([
      { 行号: '2', 订单编号: '102', 快递公司: '顺丰', 运单号: 'SF100000000002', 结果: '已发货', 原因: '' },
      { 行号: '3', 订单编号: '102', 快递公司: '顺丰', 运单号: 'SF100000000003', 结果: '未成功', 原因: '库存不足' },
      { 行号: '4', 订单编号: '104', 快递公司: '顺丰', 运单号: 'SF100000000004', 结果: '重复', 原因: '与第 2 行是同一个包裹' },
      { 行号: '5', 订单编号: '105', 快递公司: '顺丰', 运单号: 'SF100000000005', 结果: '有误', 原因: '第 2 行的运单号相同，快递公司不同' },
      { 行号: '6', 订单编号: '106', 快递公司: '顺丰', 运单号: 'SF100000000006', 结果: '有误', 原因: '订单是“已发货”，不是待发货' },
    ])
    expect(
      lines({})
        .map(({ 结果 }) => 结果)
        .slice(0, 2),
    ).toEqual(['可以发货', '可以发货'])
    const kinds = ['noOrderId', 'orderId', 'digitsLost', 'noCompany', 'company', 'noWaybill', 'waybill', 'noOrder'] as const
    const rows = kinds.map((kind, index) => row(index + 2, { fault: { kind } }))
    expect(lines({ rows }).map(({ 原因 }) => 原因)).toEqual([
      '缺少订单编号',
      '订单编号只能是字母和数字',
      '长数字被表格改为科学计数，请将单元格设为文本后重新填写',
      '请选择快递公司',
      '快递公司不存在',
      '请填写运单号',
      '运单号应为 6 至 40 位字母或数字',
      '订单不存在',
    ])
  })
})

describe('the question before the lines are sent', () => {
  const ask = (rows: readonly ShipmentRow[], open = true) => {
    const bulk = bulkIn('checked', { rows })
    drawNow(<SendQuestion bulk={bulk} companies={COMPANIES} open={open} onClose={() => undefined} />)
    return { ...lastQuestion(), run: bulk.run }
  }

  test('counts the orders, and the wrong lines', () => {
    const { open, title, body, confirmLabel } = ask(ROWS)
    expect([open, title, confirmLabel]).toEqual([true, '发货 1 单？', '发货'])
    expect(body).toBe('另有 2 行有误，不会发货。发货后订单会变为已发货。')
    expect(ask([row(2), row(3)]).title).toBe('发货 2 单？')
    expect(ask([row(2)]).body).toBe('发货后订单会变为已发货。')
  })

  test('names three doubtful waybills, and counts the others', () => {
    const doubtful = [2, 3, 4, 5].map((line) => row(line, { companyCode: 'shentong' }))
    const sentence = (line: number): string => `第 ${line} 行的运单号 SF10000000000${line} 是顺丰速运的单号格式，请先核对。`
    expect(ask(doubtful.slice(0, 3)).body).toBe(`${[2, 3, 4].map(sentence).join(' ')} 发货后订单会变为已发货。`)
    expect(ask(doubtful).body).toBe(`${[2, 3, 4].map(sentence).join(' ')} 另有 1 个运单号存疑。 发货后订单会变为已发货。`)
    const both = [row(2, { waybill: 'SF100000000009' }), row(7, { waybill: 'SF100000000009', companyCode: 'shentong' })]
    expect(ask(both).body).toBe('运单号 SF100000000009 填给了不同的快递公司（第 2、7 行），请先核对。 发货后订单会变为已发货。')
    expect(ask(doubtful, false).body).toBe('发货后订单会变为已发货。')
  })

  test('a yes sends', () => {
    const { run, onConfirm } = ask(ROWS)
    const send = vi.spyOn(run, 'send').mockResolvedValue()
    void onConfirm()
    expect(send).toHaveBeenCalledTimes(1)
  })
})

test('the wrong lines are saved as a table, as their cells were written, with the reason of each', async () => {
  bridge.answer('exports:saveTable', () => '/tmp/x.csv')
  const several = row(7, { fault: { kind: 'several' }, written: ['107', '', 'SF100000000007\nSF100000000008'] })
  const outcomes = new Map<string, RowOutcome>([
    ['2', { kind: 'done' }],
    ['3', FAILED],
  ])
  drawNow(<WrongLinesButton bulk={bulkIn('sent', { outcomes, fileName: '运单.v2.csv', rows: [...ROWS, several] })} />)
  press('导出有误的行')
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)).toEqual(['success 已保存 /tmp/x.csv']),
  )
  expect(bridge.asked).toEqual([
    [
      'exports:saveTable',
      '运单.v2_有误的行',
      [
        ['订单编号', '快递公司', '运单号', '检查结果'],
        ['102', '顺丰', 'SF100000000003', '库存不足'],
        ['105', '顺丰', 'SF100000000005', '第 2 行的运单号相同，快递公司不同'],
        ['106', '顺丰', 'SF100000000006', '订单是“已发货”，不是待发货'],
        ['107', '', 'SF100000000007\nSF100000000008', '一格里有几个编号，请每行只写一个'],
      ],
    ],
  ])
})

test('a save that the person gave up says nothing', async () => {
  bridge.answer('exports:saveTable', () => null)
  drawNow(<WrongLinesButton bulk={bulkIn('sent')} />)
  press('导出有误的行')
  await vi.waitFor(() => expect(bridge.asked).toHaveLength(1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(useToasts.getState().toasts).toEqual([])
})
