import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { BulkShipActions, SendQuestion } from '#renderer/features/orders/shipping/bulk/BulkShipDialog.tsx'
import { BulkShipFile } from '#renderer/features/orders/shipping/bulk/BulkShipFile.tsx'
import { BulkShipResult, WrongLinesButton } from '#renderer/features/orders/shipping/bulk/BulkShipResult.tsx'
import { BulkShipment, type BulkShipState, type Phase, readyOf, wrongOf } from '#renderer/features/orders/shipping/bulk/bulkShipment.ts'
import type { BulkShip } from '#renderer/features/orders/shipping/bulk/useBulkShip.ts'
import type { ShipmentRow } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import type { RowOutcome } from '#renderer/resource/bulk/bulkRun.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '../../../../step.ts'
import { actionsNow, bodyNow, dialogCount, press, titleNow } from '../../../../parts/dialogs.ts'
import { Office } from '../../../../parts/office.ts'
import { buttonNames, renderInPage } from '../../../../renderInPage.tsx'

/** What a bulk shipment shows and offers in each of its phases. */

const office = new Office()

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

/** What is on the screen after a part was rendered. */
const page = (): string => document.body.textContent

/** The cells of the table of lines by their column's header, row by row. */
function lines(): readonly Readonly<Record<string, string>>[] {
  const [head, ...rows] = within(screen.getByRole('grid', { name: '运单明细' })).getAllByRole('row')
  if (head === undefined) throw new Error('no header')
  const headers = within(head).getAllByRole('columnheader')
  return rows.map((each) =>
    Object.fromEntries(
      within(each)
        .getAllByRole('gridcell')
        .map(({ textContent }, index) => [headers[index]?.textContent ?? '', textContent]),
    ),
  )
}

/** Does the same with each phase, one after another. */
async function inEach<Value>(phases: readonly Phase[], read: (phase: Phase) => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = []
  for (const phase of phases) values.push(await read(phase))
  return values
}

describe('the buttons', () => {
  async function actions(phase: Phase, change: Partial<BulkShipState> = {}): Promise<readonly string[]> {
    await renderInPage(<BulkShipActions bulk={bulkIn(phase, change)} onSend={() => undefined} onClose={() => undefined} />)
    return buttonNames()
  }

  test('of each phase: nothing is sent before the lines are checked', async () => {
    expect(await inEach(PHASES, actions)).toEqual([
      ['发货（1 单） (off)', '取消'],
      ['发货（1 单） (off)', '取消'],
      ['发货（1 单）', '取消'],
      ['停止', '关闭 (off)'],
      ['关闭'],
    ])
  })

  test('nothing is sent without a correct line', async () => {
    expect(await actions('checked', { rows: ROWS.slice(2) })).toEqual(['发货（0 单） (off)', '取消'])
  })

  test('do what they are called', async () => {
    const done: string[] = []
    const pressAll = async (phase: Phase): Promise<void> => {
      const bulk = bulkIn(phase)
      vi.spyOn(bulk.run, 'stop').mockImplementation(() => void done.push('stop'))
      await renderInPage(<BulkShipActions bulk={bulk} onSend={() => done.push('send')} onClose={() => done.push('close')} />)
      for (const button of screen.getAllByRole('button')) await step(() => void fireEvent.click(button, { detail: 1 }))
    }
    await pressAll('choosing')
    expect(done.splice(0)).toEqual(['close'])
    await pressAll('checked')
    expect(done.splice(0)).toEqual(['send', 'close'])
    await pressAll('sending')
    expect(done.splice(0)).toEqual(['stop'])
    await pressAll('sent')
    expect(done).toEqual(['close'])
  })
})

describe('the file', () => {
  async function file(phase: Phase, change: Partial<BulkShipState> = {}): Promise<readonly string[]> {
    await renderInPage(<BulkShipFile bulk={bulkIn(phase, change)} companies={COMPANIES} selected={[]} />, { permissions: [] })
    return buttonNames()
  }

  test('can be chosen while nothing is checked or sent, and once the companies are there', async () => {
    const off = (names: readonly string[]): readonly string[] => names.filter((name) => name.endsWith('(off)'))
    expect(await inEach(PHASES, async (phase) => off(await file(phase)))).toEqual([[], ['选择文件 (off)'], [], ['选择文件 (off)'], []])
    await renderInPage(<BulkShipFile bulk={bulkIn('choosing')} companies={undefined} selected={[]} />, { permissions: [] })
    expect(off(buttonNames())).toEqual(['选择文件 (off)'])
  })

  test('its lines can be checked again before and after they are sent, if there are any', async () => {
    expect(await inEach(PHASES, async (phase) => (await file(phase)).includes('重新检查'))).toEqual([false, false, true, false, true])
    expect(page()).toContain('运单.csv')
    expect(await file('checked', { rows: [] })).toEqual(['选择文件', '下载空白模板'])
    expect(await file('checked', { rows: [row(2)] })).toContain('重新检查')
    expect(await file('checked', { rows: ROWS.slice(3) })).toContain('重新检查')
  })
})

describe('the result', () => {
  const outcomes = new Map<string, RowOutcome>([
    ['2', { kind: 'done' }],
    ['3', FAILED],
  ])
  async function result(phase: Phase, change: Partial<BulkShipState> = {}): Promise<string> {
    await renderInPage(<BulkShipResult bulk={bulkIn(phase, change)} />)
    return page()
  }

  test('says how many lines are correct, wrong, repeated, sent and left', async () => {
    expect(await result('checking')).toContain('正在检查…')
    expect(await result('checking')).not.toContain('与其他行')
    expect(await result('checked')).toContain('共 5 行：2 行可以发货，2 行有误，1 行与其他行是同一个包裹')
    expect(await result('sending', { outcomes })).toContain('正在发货：2 / 2')
    expect(await result('sent', { outcomes })).toContain('已发货 1 行，未发货 3 行，1 行与其他行是同一个包裹')
    expect(await result('checked', { rows: [row(2)] })).toContain('共 1 行：1 行可以发货，0 行有误')
  })

  test('lines that are perhaps sent count neither as sent nor as not sent, and are to be checked', async () => {
    const lost = await result('sent', { outcomes: new Map<string, RowOutcome>([...outcomes, ['3', LOST]]) })
    expect(lost).toContain('已发货 1 行，未发货 2 行，1 行结果未知，1 行与其他行是同一个包裹')
    expect(lost).toContain('结果未知的记录可能已经生效，不会自动重试，请核对后再决定。')
    expect(lines()[1]).toMatchObject({ 结果: '结果未知', 原因: '操作可能已完成' })
    expect(await result('sent', { outcomes })).not.toContain('结果未知')
  })

  test('lines that wait for their turn are not counted as tried', async () => {
    const waiting = new Map<string, RowOutcome>([
      ['2', { kind: 'done' }],
      ['3', { kind: 'running' }],
      ['7', { kind: 'waiting' }],
    ])
    expect(await result('sending', { outcomes: waiting })).toContain('正在发货：1 / 3')
  })

  test('the wrong lines can be saved once the lines are checked or sent, if there are any', async () => {
    const isOffered = async (phase: Phase): Promise<boolean> => {
      await result(phase)
      return screen.queryByRole('button', { name: '导出有误的行' }) !== null
    }
    expect(await inEach(PHASES, isOffered)).toEqual([false, false, true, false, true])
    expect(await result('checked', { rows: [row(2)] })).not.toContain('仅看有误')
    expect(buttonNames()).toEqual([])
    expect(await result('checked')).toContain('仅看有误')
    await step(() => void fireEvent.click(screen.getByRole('switch', { name: '仅看有误' })))
    expect(lines().map(({ 行号 }) => 行号)).toEqual(['5', '6'])
  })

  test('the state of each line', async () => {
    await result('sent', { outcomes })
    expect(lines()).toEqual([
      { 行号: '2', 订单编号: '102', 快递公司: '顺丰', 运单号: 'SF100000000002', 结果: '已发货', 原因: '' },
      { 行号: '3', 订单编号: '102', 快递公司: '顺丰', 运单号: 'SF100000000003', 结果: '未成功', 原因: '库存不足' },
      { 行号: '4', 订单编号: '104', 快递公司: '顺丰', 运单号: 'SF100000000004', 结果: '重复', 原因: '与第 2 行是同一个包裹' },
      { 行号: '5', 订单编号: '105', 快递公司: '顺丰', 运单号: 'SF100000000005', 结果: '有误', 原因: '第 2 行的运单号相同，快递公司不同' },
      { 行号: '6', 订单编号: '106', 快递公司: '顺丰', 运单号: 'SF100000000006', 结果: '有误', 原因: '订单是“已发货”，不是待发货' },
    ])
    await result('sent')
    expect(
      lines()
        .map(({ 结果 }) => 结果)
        .slice(0, 2),
    ).toEqual(['可以发货', '可以发货'])
    const kinds = ['noOrderId', 'orderId', 'digitsLost', 'noCompany', 'company', 'noWaybill', 'waybill', 'noOrder'] as const
    const rows = kinds.map((kind, index) => row(index + 2, { fault: { kind } }))
    const reasons: (string | undefined)[] = []
    // The document of a test shows seven rows of a table.
    for (const half of [rows.slice(0, 4), rows.slice(4)]) {
      await result('sent', { rows: half })
      reasons.push(...lines().map(({ 原因 }) => 原因))
    }
    expect(reasons).toEqual([
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
  async function ask(rows: readonly ShipmentRow[]): Promise<BulkShip> {
    const bulk = bulkIn('checked', { rows })
    await renderInPage(<SendQuestion bulk={bulk} companies={COMPANIES} open onClose={() => undefined} />)
    return bulk
  }

  test('counts the orders, and the wrong lines', async () => {
    await ask(ROWS)
    expect([titleNow(), actionsNow()]).toEqual(['发货 1 单？', ['发货', '取消']])
    expect(bodyNow()).toBe('另有 2 行有误，不会发货。发货后订单会变为已发货。')
    await ask([row(2), row(3)])
    expect(titleNow()).toBe('发货 2 单？')
    await ask([row(2)])
    expect(bodyNow()).toBe('发货后订单会变为已发货。')
  })

  test('names three doubtful waybills, and counts the others', async () => {
    const doubtful = [2, 3, 4, 5].map((line) => row(line, { companyCode: 'shentong' }))
    const sentence = (line: number): string => `第 ${line} 行的运单号 SF10000000000${line} 是顺丰速运的单号格式，请先核对。`
    await ask(doubtful.slice(0, 3))
    expect(bodyNow()).toBe(`${[2, 3, 4].map(sentence).join(' ')} 发货后订单会变为已发货。`)
    await ask(doubtful)
    expect(bodyNow()).toBe(`${[2, 3, 4].map(sentence).join(' ')} 另有 1 个运单号存疑。 发货后订单会变为已发货。`)
    await ask([row(2, { waybill: 'SF100000000009' }), row(7, { waybill: 'SF100000000009', companyCode: 'shentong' })])
    expect(bodyNow()).toBe('运单号 SF100000000009 填给了不同的快递公司（第 2、7 行），请先核对。 发货后订单会变为已发货。')
  })

  test('is not asked before somebody wants to send', async () => {
    await renderInPage(<SendQuestion bulk={bulkIn('checked')} companies={COMPANIES} open={false} onClose={() => undefined} />)
    expect(dialogCount()).toBe(0)
  })

  test('a yes sends', async () => {
    const { run } = await ask(ROWS)
    const send = vi.spyOn(run, 'send').mockResolvedValue()
    await press('发货')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('a no sends nothing', async () => {
    const { run } = await ask(ROWS)
    const send = vi.spyOn(run, 'send').mockResolvedValue()
    await press('取消')
    expect(send).not.toHaveBeenCalled()
  })
})

const saveWrong = (): Promise<void> => step(() => void fireEvent.click(screen.getByRole('button', { name: '导出有误的行' })))

test('the wrong lines are saved as a table, as their cells were written, with the reason of each', async () => {
  office.bridge.answer('exports:saveTable', () => '/tmp/x.csv')
  const several = row(7, { fault: { kind: 'several' }, written: ['107', '', 'SF100000000007\nSF100000000008'] })
  const outcomes = new Map<string, RowOutcome>([
    ['2', { kind: 'done' }],
    ['3', FAILED],
  ])
  await renderInPage(<WrongLinesButton bulk={bulkIn('sent', { outcomes, fileName: '运单.v2.csv', rows: [...ROWS, several] })} />)
  await saveWrong()
  expect(office.said).toEqual(['success 已保存 /tmp/x.csv'])
  expect(office.bridge.asked).toEqual([
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
  office.bridge.answer('exports:saveTable', () => null)
  await renderInPage(<WrongLinesButton bulk={bulkIn('sent')} />)
  await saveWrong()
  expect([office.bridge.asked.length, office.said]).toEqual([1, []])
})
