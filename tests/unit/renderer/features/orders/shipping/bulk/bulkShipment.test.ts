import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BulkShipment, countLines, wrongOf } from '#renderer/features/orders/shipping/bulk/bulkShipment.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { AppError, type AppErrorData } from '#shared/errors.ts'
import { answered } from '../../../../../../support/ipc/answered.ts'
import { lock, signIn } from '../../../../mainState.ts'
import '#renderer/kit/pageTexts.ts'

const COMPANIES = [{ code: 'ems', name: 'EMS' }]

/** The orders of each `order.send`, and the function that answers it. */
let sends: { readonly orders: readonly string[]; readonly answer: (error?: AppErrorData) => Promise<void> }[]

function send(args: readonly { orderId: string }[]): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const answer = async (error?: AppErrorData): Promise<void> => {
    resolve(error === undefined ? answered(null) : { ok: false, error })
    await new Promise((done) => setImmediate(done))
  }
  sends.push({ orders: args.map(({ orderId }) => orderId), answer })
  return promise
}

/** A run over 120 checked lines, which are three batches. */
async function checkedRun(): Promise<BulkShipment> {
  const run = new BulkShipment(() => undefined)
  const cells = Array.from({ length: 120 }, (_, index) => [String(1000 + index), 'EMS', String(12_000_000_000 + index)])
  await run.restore({ fileName: '运单.csv', cells: [['订单编号', '快递公司', '运单号'], ...cells] }, COMPANIES)
  expect(run.progress().phase).toBe('checked')
  return run
}

beforeEach(() => {
  signIn()
  sends = []
  const records = Array.from({ length: 120 }, (_, index) => ({ id: String(1000 + index), status: 2 }))
  vi.stubGlobal('window', {
    backoffice: {
      invoke: () => Promise.resolve({ ok: true, value: [] }),
      call: (_id: string, name: string, args: readonly { orderId: string }[]) => {
        if (name === 'order.send') return send(args)
        if (name !== 'order.list') return Promise.resolve(answered(null))
        return Promise.resolve(answered('waybill' in args ? { records: [], total: 0 } : { records, total: 120 }))
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useToasts.getState().clear()
})

test('a second press in the same moment sends nothing', async () => {
  const run = await checkedRun()
  void run.send()
  void run.send()
  expect(sends).toHaveLength(1)
})

test('behind a lock nothing more is sent; after the unlock it goes on where it was, every line once', async () => {
  const run = await checkedRun()
  void run.send()
  await sends[0]?.answer()
  lock()
  await sends[1]?.answer({ kind: 'locked', message: '' })
  expect(sends).toHaveLength(2)
  signIn()
  await vi.waitFor(() => expect(sends).toHaveLength(3))
  await sends[2]?.answer()
  await sends[3]?.answer()
  await vi.waitFor(() => expect(run.progress().phase).toBe('sent'))
  const [first, refused, ...others] = sends.map(({ orders }) => orders)
  expect(refused).toEqual(others[0])
  expect(new Set([...(first ?? []), ...others.flat()]).size).toBe(120)
  expect(countLines(run.progress())).toEqual({ sent: 120, left: 0, unknown: 0 })
})

test('a batch that may be sent says so, and nothing follows it', async () => {
  const run = await checkedRun()
  void run.send()
  await sends[0]?.answer(new AppError({ kind: 'timeout', message: '操作可能已完成', isUndecided: true }).toData())
  await vi.waitFor(() => expect(run.progress().phase).toBe('sent'))
  expect(sends).toHaveLength(1)
  const { outcomes } = run.progress()
  expect(outcomes.get('2')).toMatchObject({ kind: 'unknown', error: { message: expect.stringContaining('可以再提交') as string } })
  expect([outcomes.get('51')?.kind, outcomes.get('52')?.kind]).toEqual(['unknown', 'skipped'])
  expect(countLines(run.progress())).toEqual({ sent: 0, left: 70, unknown: 50 })
  expect(wrongOf(run.progress())).toHaveLength(50)
})

test('a lock in front of the next batch holds it back', async () => {
  const run = await checkedRun()
  void run.send()
  lock()
  await sends[0]?.answer()
  expect([sends.length, run.progress().phase]).toEqual([1, 'sending'])
  signIn()
  await vi.waitFor(() => expect(sends).toHaveLength(2))
})

test('a refused batch is followed by the next one; a batch that could not leave this PC is not', async () => {
  const run = await checkedRun()
  void run.send()
  await sends[0]?.answer({ kind: 'server', code: 500, message: '批次处理失败' })
  await sends[1]?.answer({ kind: 'network', message: '网络已断开' })
  await vi.waitFor(() => expect(run.progress().phase).toBe('sent'))
  expect(sends).toHaveLength(2)
  const { outcomes } = run.progress()
  expect(['2', '52', '102'].map((line) => outcomes.get(line)?.kind)).toEqual(['refused', 'refused', 'skipped'])
  expect(countLines(run.progress())).toEqual({ sent: 0, left: 120, unknown: 0 })
})

test('a run whose tab is closed stops after the batch in flight, and says how far it came', async () => {
  const run = await checkedRun()
  void run.send()
  run.close()
  await sends[0]?.answer()
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text())).toContain('批量发货已停止：完成 50 条，未处理 70 条'),
  )
  expect(sends).toHaveLength(1)
  expect(useToasts.getState().toasts[0]?.isLasting).toBe(true)
})
