import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addWork } from '#renderer/features/employees/add/addRun.ts'
import type { Entry } from '#renderer/features/employees/add/entries.ts'
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

beforeEach(() => {
  signIn()
  useDrafts.setState({ values: new Map([[KEY, [ENTRY]]]) })
  vi.stubGlobal('window', {
    backoffice: {
      invoke: () => Promise.resolve({ ok: true, value: undefined }),
      call: (_id: string, name: string) =>
        Promise.resolve(name === 'organisation.employeesAdd' ? { ok: false, error: refusal } : answered({ records: [], total: 0 })),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useDrafts.setState({ values: new Map() })
})

test.each([
  ['refused may be sent again', { kind: 'server', code: 400, message: '工号已存在' }, false],
  ['without an answer is not sent again unchanged', { kind: 'timeout', message: '超时', isUndecided: true }, true],
] as const)('an employee whose addition is %s', async (_name, error, isUncertain) => {
  refusal = error
  const { run } = addWork(TAB, [{ entry: ENTRY, draft: DRAFT }])
  void run.start()
  await run.settled()
  expect(useDrafts.getState().values.get(KEY)).toEqual([{ ...ENTRY, isUncertain }])
})
