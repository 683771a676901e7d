import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addWork } from '#renderer/features/employees/add/addRun.ts'
import { withTexts, type Entry } from '#renderer/features/employees/add/entries.ts'
import '#renderer/kit/pageTexts.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import type { AppErrorData } from '#shared/errors.ts'
import { draftKey } from '#shared/workspace.ts'
import { answered } from '../../../../../support/ipc/answered.ts'
import { signIn } from '../../../mainState.ts'

const TAB = '/organization/management/employee'
const KEY = draftKey(TAB, 'employees')
const ENTRY: Entry = { key: 1, isUncertain: false, unit: '301', name: '戊五', phone: '13800000005', code: 'LC9', post: '店员', idCard: '' }
const DRAFT = { name: '戊五', phone: '13800000005', code: 'LC9', post: '店员', deptId: '301' }

let refusal: AppErrorData
let isRefused: boolean
/** The server takes until then to answer a call. */
let answering: Promise<unknown>
/** The employees that the server finds by a phone number. */
let found: readonly { readonly phone: string }[]
/** The names of each call. */
let sent: string[][]

beforeEach(() => {
  signIn()
  isRefused = true
  answering = Promise.resolve()
  found = []
  sent = []
  useDrafts.setState({ values: new Map([[KEY, [ENTRY]]]) })
  vi.stubGlobal('window', {
    backoffice: {
      invoke: () => Promise.resolve({ ok: true, value: undefined }),
      call: (_id: string, name: string, args: readonly { readonly name: string }[]) => {
        if (name !== 'organisation.employeesAdd') return Promise.resolve(answered({ records: found, total: found.length }))
        sent.push(args.map((draft) => draft.name))
        return answering.then(() => (isRefused ? { ok: false, error: refusal } : answered(null)))
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useDrafts.setState({ values: new Map() })
})

describe('the server refuses several at once', () => {
  const NAMES = ['甲一', '乙二', '丙三', '丁四']
  const rows = NAMES.map((name, at) => {
    const draft = { ...DRAFT, name, phone: `1380000000${at}`, code: `LC10${at}` }
    return { entry: { ...ENTRY, ...draft, key: at + 1 }, draft, line: at + 1 }
  })
  const start = async (message: string) => {
    refusal = { kind: 'server', code: 400, message }
    useDrafts.setState({ values: new Map([[KEY, rows.map(({ entry }) => entry)]]) })
    const work = addWork(TAB, rows)
    await work.run.start()
    return work
  }
  const kinds = ({ run }: Awaited<ReturnType<typeof start>>) => [...run.progress().outcomes.values()].map(({ kind }) => kind)

  test('and names one: it is marked in the form, nothing was written, and the others go on without it when a person says so', async () => {
    const work = await start('乙二：工号 LC101 已存在')
    expect([kinds(work), sent]).toEqual([['skipped', 'refused', 'skipped', 'skipped'], [NAMES]])
    expect(work.action.goOnLabel?.(work.run.progress().outcomes)).toBe('去掉第 2 行，继续其余 3 人')
    const marked = useDrafts.getState().values.get(KEY)
    expect(marked).toEqual(
      rows.map(({ entry, line }) => (line === 2 ? { ...entry, refusal: { field: 'code', reason: '乙二：工号 LC101 已存在' } } : entry)),
    )
    expect(work.run.progress().outcomes.get('1')).toEqual({ kind: 'skipped', why: '整批未写入，这一行没有问题' })
    isRefused = false
    // The same again would be refused again, so it is not offered.
    await work.run.retry()
    await work.run.goOn()
    expect([kinds(work), sent]).toEqual([
      ['done', 'refused', 'done', 'done'],
      [NAMES, ['甲一', '丙三', '丁四']],
    ])
    expect(useDrafts.getState().values.get(KEY)).toEqual([
      { ...rows[1]?.entry, refusal: { field: 'code', reason: '乙二：工号 LC101 已存在' } },
    ])
  })

  test('and names none: every one says that nothing was written', async () => {
    const work = await start('服务器忙')
    expect(kinds(work)).toEqual(['refused', 'refused', 'refused', 'refused'])
    const [outcome] = work.run.progress().outcomes.values()
    expect(outcome).toMatchObject({ error: { message: '整批未写入：服务器忙' } })
    expect([work.action.goOnLabel?.(work.run.progress().outcomes), useDrafts.getState().values.get(KEY)]).toEqual([
      null,
      rows.map(({ entry }) => entry),
    ])
  })
})

test('employees are sent only once main has kept that they are being sent: a reload would offer them again', async () => {
  const kept = Promise.withResolvers<unknown>()
  const workspaces: unknown[] = []
  const { backoffice } = window
  const invoke = async (channel: string, workspace: unknown): Promise<unknown> => {
    if (channel === 'workspace:save') workspaces.push(workspace)
    return { ok: true, value: await kept.promise }
  }
  vi.stubGlobal('window', { backoffice: { ...backoffice, invoke } })
  isRefused = false
  const { run } = addWork(TAB, [{ entry: ENTRY, draft: DRAFT, line: 1 }])
  const ended = run.start()
  const drafts: unknown = expect.objectContaining({ [KEY]: JSON.stringify([{ ...ENTRY, isUncertain: true }]) })
  await vi.waitFor(() => expect(workspaces).toEqual([expect.objectContaining({ drafts })]))
  // What would be sent without waiting is sent by then.
  await new Promise((done) => setImmediate(done))
  expect(sent).toEqual([])
  kept.resolve(undefined)
  await ended
  expect(sent).toEqual([['戊五']])
})

test('several without an answer are not counted as added because the first one is in the list', async () => {
  refusal = { kind: 'timeout', message: '超时', isUndecided: true }
  const rows = [1, 2].map((key) => ({ entry: { ...ENTRY, key }, draft: DRAFT, line: key }))
  useDrafts.setState({ values: new Map([[KEY, rows.map(({ entry }) => entry)]]) })
  found = [{ phone: DRAFT.phone }]
  const { run } = addWork(TAB, rows)
  void run.start()
  await run.settled()
  expect(useDrafts.getState().values.get(KEY)).toEqual(rows.map(({ entry }) => ({ ...entry, isUncertain: true })))
  expect(sent).toHaveLength(1)
})

test.each([
  ['refused may be sent again', { kind: 'server', code: 400, message: '工号已存在' }, false],
  ['without an answer is not sent again unchanged', { kind: 'timeout', message: '超时', isUndecided: true }, true],
] as const)('an employee whose addition is %s', async (_name, error, isUncertain) => {
  refusal = error
  const { run } = addWork(TAB, [{ entry: ENTRY, draft: DRAFT, line: 1 }])
  void run.start()
  await run.settled()
  expect(useDrafts.getState().values.get(KEY)).toEqual([{ ...ENTRY, isUncertain }])
})

test.each([
  ['whose phone number is in the list', [{ phone: DRAFT.phone }], []],
  ['of whom the list has another phone number', [{ phone: '19900000000' }], [{ ...ENTRY, isUncertain: true }]],
])('an employee without an answer %s', async (_name, rows, left) => {
  refusal = { kind: 'timeout', message: '超时', isUndecided: true }
  found = rows
  const { run } = addWork(TAB, [{ entry: ENTRY, draft: DRAFT, line: 1 }])
  void run.start()
  await run.settled()
  expect(useDrafts.getState().values.get(KEY)).toEqual(left)
})

test.each([
  ['added', false],
  ['refused', true],
])('an employee who turns out %s after the form was closed leaves the rows of a new form as they are', async (_name, isNow) => {
  const answer = Promise.withResolvers<null>()
  answering = answer.promise
  isRefused = isNow
  refusal = { kind: 'server', code: 400, message: '戊五已存在' }
  const { run } = addWork(TAB, [{ entry: ENTRY, draft: DRAFT, line: 1 }])
  void run.start()
  await vi.waitFor(() => expect(sent).toEqual([['戊五']]))
  const typed = withTexts([], 0, [{ name: '己六', phone: '13800000006' }])
  useDrafts.setState({ values: new Map([[KEY, typed]]) })
  answer.resolve(null)
  await run.settled()
  expect(useDrafts.getState().values.get(KEY)).toEqual(typed)
})
