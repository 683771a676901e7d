import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import EmployeeListPage from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { REMOVAL } from '#renderer/features/employees/list/EmployeeListPage.tsx'
import { dropTabWork } from '#renderer/kit/tabs/tabWork.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { failed } from '../../bridge.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { signIn } from '../../mainState.ts'
import { step } from '../../step.ts'
import { answer, openPage, opensBy, testQuestions, type Answers } from '../../parts/dialogCases.tsx'
import { actionsNow, bodyNow, dialogCount, escape, failureNow, open, press, titleNow, typeInto } from '../../parts/dialogs.ts'
import { inTab } from '../../parts/hiddenTab.tsx'
import { Office } from '../../parts/office.ts'
import { EMPLOYEE } from '../recordAnswers.ts'
import { click, pressButton } from '../../renderInPage.tsx'

/** The form that adds employees, and the question before one is removed. */

const office = new Office()

beforeEach(signIn)
afterEach(() => dropTabWork(PAGE.tabKey, 'add employees'))

testQuestions(office, [
  {
    name: 'the question before an employee is removed',
    part: (onClose) => <REMOVAL.Question row={EMPLOYEE} onClose={onClose} />,
    answers: { 'organisation.employees': pageOf(EMPLOYEE) },
    title: '删除员工 何店员（E-12，普陀店）？',
    body: '删除后不能恢复。',
    submit: '删除',
    sends: ['organisation.employeeDelete', { id: '21' }],
    says: '已删除员工 何店员（E-12，普陀店）',
    held: '员工列表中有 何店员，可以再提交',
  },
])

test('an employee without a job code is not looked up after a lost answer: the names repeat', async () => {
  office.lose('organisation.employeeDelete')
  await open(<REMOVAL.Question row={{ ...EMPLOYEE, code: null, deptName: null }} onClose={() => undefined} />)
  expect(titleNow()).toBe('删除员工 何店员？')
  await press('删除')
  expect([failureNow(), office.calls]).toEqual(['超时', [['organisation.employeeDelete', { id: '21' }]]])
})

const unit = (id: string, deptName: string): Department => ({ id, parentId: null, deptName, fullName: null, deptCategory: 4 })
const READS: Answers = {
  'organisation.employees': pageOf(EMPLOYEE),
  'organisation.departments': [unit('301', '普陀店'), unit('302', '静安店'), unit('303', '同名店'), unit('304', '同名店')],
}

test('the list: each button opens its dialog', async () => {
  await openPage(office, <EmployeeListPage {...PAGE} />, READS)
  expect(await opensBy('新增员工', '删除')).toEqual(['新增员工', '删除员工 何店员（E-12，普陀店）？'])
})

/** The list with the opened form. */
async function opened(answers: Answers = READS) {
  await openPage(office, <EmployeeListPage {...PAGE} />, answers)
  await pressButton('新增员工')
}

const COLUMNS = ['部门', '姓名', '手机号', '工号', '岗位', '身份证号（选填）'] as const
const OK = ['普陀店', '林店员', '13600000021', 'E-21', '导购', ''] as const

/** Types an employee into a line, one cell after another. */
async function typeLine(line: number, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) if (text !== '') await typeInto(`第 ${line} 行 ${COLUMNS[at] ?? ''}`, text)
  await step(() => document.querySelector<HTMLElement>('[aria-label="第 1 行 部门"]')?.focus())
  await step(() => document.querySelector<HTMLElement>(`[aria-label="第 ${line + 1} 行 部门"]`)?.focus())
}

const cell = (line: number, column: (typeof COLUMNS)[number]): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="第 ${line} 行 ${column}"]`)
  if (found === null) throw new Error(`no ${column} in line ${line}`)
  return found
}

/** The texts of a line. */
const lineNow = (line: number): readonly string[] => COLUMNS.map((column) => cell(line, column).value)

/** What is wrong in a line, by its columns. */
const faultsOf = (line: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const id = cell(line, column).getAttribute('aria-describedby')
      const fault = id === null ? null : document.getElementById(id)
      return fault === null ? [] : [[column, fault.textContent]]
    }),
  )

const statusNow = (): string => document.querySelector('[role="dialog"] [role="status"]')?.textContent ?? ''
const paste = (line: number, column: (typeof COLUMNS)[number], text: string): Promise<void> =>
  step(() => void fireEvent.paste(cell(line, column), { clipboardData: { getData: () => text } }))
const sent = (): readonly unknown[] => office.calls.flatMap(([name, args]) => (name === 'organisation.employeesAdd' ? [args] : []))
const DRAFT = { name: '林店员', phone: '13600000021', code: 'E-21', post: '导购', deptId: '301' }

test('an empty form sends nothing and closes without a question', async () => {
  await opened()
  expect([titleNow(), actionsNow(), statusNow()]).toEqual(['新增员工', ['添加 0 人 (off)', '取消'], '共 0 人：0 人可以添加，0 人有误'])
  await press('添加 0 人')
  expect(dialogCount()).toBe(1)
  await escape()
  expect([dialogCount(), sent()]).toEqual([0, []])
})

test('what was typed is asked about before it is lost', async () => {
  await opened()
  await typeLine(1, OK)
  for (const leave of [() => press('取消'), escape]) {
    await leave()
    expect(titleNow()).toBe('放弃填写的内容？')
    await press('继续编辑')
    expect([titleNow(), lineNow(1)]).toEqual(['新增员工', OK])
  }
  await press('取消')
  await press('放弃并关闭')
  expect([dialogCount(), sent()]).toEqual([0, []])
})

test('an employee is added with what was typed, once by a double press, and leaves the form', async () => {
  await opened()
  await typeLine(1, ['静安店', ' 林店员 ', '136 0000 0021', 'Ｅ-21', '导购', '11010519491231002x'])
  const reads = () => office.calls.filter(([name]) => name === 'organisation.employees').length
  const before = reads()
  await press('添加 1 人', '添加 1 人')
  expect(sent()).toEqual([[{ ...DRAFT, deptId: '302', idCard: '11010519491231002X' }]])
  // The phone number and the job code were looked up, and the list is read again.
  expect([titleNow(), bodyNow().includes('完成 1 人'), reads() - before]).toEqual(['添加员工（1 人）', true, 3])
  await press('关闭')
  expect([dialogCount(), screen.queryAllByRole('button', { name: '新增员工', hidden: true }).length]).toEqual([0, 1])
})

test('a refused employee stays and can be sent again; one without an answer is not sent twice', async () => {
  await opened()
  await typeLine(1, OK)
  office.refuse('organisation.employeesAdd', '工号已存在')
  await press('添加 1 人')
  expect(bodyNow()).toContain('工号已存在')
  await press('关闭')
  expect([lineNow(1), faultsOf(1)]).toEqual([OK, {}])
  office.bridge.answer('organisation.employeesAdd', () => {
    office.bridge.answer('organisation.employees', () => pageOf({ ...EMPLOYEE, name: '林店员', phone: '13600000021' }))
    return failed({ kind: 'timeout', message: '超时', isUndecided: true })
  })
  await press('添加 1 人')
  expect(bodyNow()).toContain('员工列表中有 林店员')
  expect(office.calls).toContainEqual(['organisation.employees', { current: 1, size: 500, phone: '13600000021' }])
  expect(bodyNow()).toContain('已完成（已核对）')
  await press('关闭')
  // The server has the only line: nothing is left to add, and nothing to give up.
  expect([dialogCount(), sent().length]).toEqual([0, 2])
})

test('an employee whose answer is lost and who is not found stays, and is not sent again before the line is changed', async () => {
  await opened()
  await typeLine(1, OK)
  office.bridge.answer('organisation.employees', () => ({ records: [], total: 0 }))
  office.lose('organisation.employeesAdd')
  await press('添加 1 人')
  expect(bodyNow()).toContain('可以再提交')
  await press('关闭')
  expect([faultsOf(1), actionsNow()]).toEqual([{ 姓名: '已发送但结果未知，请核对后移除或修改' }, ['添加 0 人 (off)', '取消']])
  await typeInto('第 1 行 岗位', '店长')
  expect([faultsOf(1), actionsNow(), sent().length]).toEqual([{}, ['添加 1 人', '取消'], 1])
})

test('what an employee of the server has already is marked, and nothing is sent; without an answer the person decides', async () => {
  await opened()
  await paste(1, '部门', [OK, ['静安店', '周店员', '13600000022', 'E-12', '导购', '']].map((row) => row.join('\t')).join('\n'))
  await press('添加 2 人')
  expect([faultsOf(1), faultsOf(2), sent(), dialogCount()]).toEqual([{}, { 工号: '已被 何店员 使用' }, [], 1])
  expect([statusNow(), actionsNow()]).toEqual(['共 2 人：1 人可以添加，1 人有误', ['添加 1 人 (off)', '取消']])
  await typeInto('第 2 行 工号', 'E-22')
  office.refuse('organisation.employees', '服务器忙')
  await press('添加 2 人')
  expect(office.said).toContain('info 未能核对工号和手机号（服务器忙），服务器会在添加时检查')
  expect([titleNow(), actionsNow(), sent()]).toEqual(['添加员工（2 人）', ['开始', '停止 (off)', '取消'], []])
  await press('取消')
  expect([titleNow(), sent()]).toEqual(['新增员工', []])
})

test('employees are added also where another tab is in front when their numbers are checked, but not where the form is gone', async () => {
  const submitUnchecked = async () => {
    const checked = Promise.withResolvers<unknown>()
    office.bridge.answer('organisation.employees', () => checked.promise)
    await press('添加 1 人')
    return () => step(() => checked.resolve({ records: [], total: 0 }))
  }
  const { tab, show } = inTab(<EmployeeListPage {...PAGE} />)
  await openPage(office, tab, READS)
  await pressButton('新增员工')
  await typeLine(1, OK)
  const check = await submitUnchecked()
  await show(false)
  await check()
  await show(true)
  expect([sent(), titleNow(), bodyNow().includes('完成 1 人')]).toEqual([[[DRAFT]], '添加员工（1 人）', true])
  await press('关闭')
  await pressButton('新增员工')
  await typeLine(1, OK)
  const checkLate = await submitUnchecked()
  await press('取消')
  await press('放弃并关闭')
  await checkLate()
  expect([sent().length, dialogCount()]).toEqual([1, 0])
})

test('the row that the server names is marked, and the others go on without it when the person says so', async () => {
  await opened()
  await paste(1, '部门', [OK, ['静安店', '周店员', '13600000022', 'E-22', '导购', '']].map((row) => row.join('\t')).join('\n'))
  office.refuse('organisation.employeesAdd', '周店员：身份证号已存在')
  await press('添加 2 人')
  expect(bodyNow()).toContain('完成 0 人，未成功 1 人，未处理 1 人')
  expect(actionsNow()).toEqual(['去掉第 2 行，继续其余 1 人', '关闭'])
  office.bridge.answer('organisation.employeesAdd', () => null)
  await press('去掉第 2 行，继续其余 1 人')
  expect([bodyNow().includes('完成 1 人，未成功 1 人'), sent().length, sent()[1]]).toEqual([true, 2, [DRAFT]])
  await press('关闭')
  expect([lineNow(1)[1], faultsOf(1)]).toEqual(['周店员', { 姓名: '周店员：身份证号已存在' }])
})

test('each fault stands below its cell, as soon as its line is left', async () => {
  await opened()
  const long = '长'.repeat(65)
  const lines: readonly (readonly [texts: readonly string[], faults: Readonly<Record<string, string>>])[] = [
    [['火星店', '甲', '13600000031', 'E-31', '导购', ''], { 部门: '没有此部门' }],
    [['同名店', '乙', '13600000032', 'E-32', '导购', ''], { 部门: '有同名部门，请填写部门 ID' }],
    [['303', '丙', '1360000003', 'E-33', '导购', ''], { 手机号: '手机号码长度不为11位' }],
    [['301', '丁', '13600000034', 'E-34', '导购', '110105194912310021'], { '身份证号（选填）': '证件号码校验位错误' }],
    [['301', '戊', '13600000031', 'E-35', '导购', ''], { 手机号: '与第 1 行重复' }],
    [['301', long, '13600000036', 'E-36', '长'.repeat(64), ''], { 姓名: '最多 64 个字' }],
    [['301', '己', '13600000037', '1.2E+10', '', ''], { 工号: '长数字被改为科学计数，请重新填写', 岗位: '不能为空' }],
  ]
  await typeInto('第 1 行 姓名', '甲')
  expect(faultsOf(1)).toEqual({})
  for (const [at, [texts, faults]] of lines.entries()) {
    await typeLine(at + 1, texts)
    expect(faultsOf(at + 1)).toEqual(faults)
  }
  expect([statusNow(), actionsNow()]).toEqual(['共 7 人：0 人可以添加，7 人有误', ['添加 0 人 (off)', '取消']])
})

test('wrong lines hold the others back until they are left out, or removed', async () => {
  await opened()
  await paste(1, '部门', [OK, ['火星店', '甲', '13600000031', 'E-31', '导购', '']].map((row) => row.join('\t')).join('\n'))
  expect([statusNow(), actionsNow()]).toEqual(['共 2 人：1 人可以添加，1 人有误', ['添加 1 人 (off)', '取消']])
  await click(screen.getByRole('switch'))
  expect(actionsNow()).toEqual(['添加 1 人', '取消'])
  await press('添加 1 人')
  await press('关闭')
  expect([sent(), dialogCount(), lineNow(1)]).toEqual([[[DRAFT]], 1, ['火星店', '甲', '13600000031', 'E-31', '导购', '']])
  const remove = document.querySelector('[aria-label="移除第 1 行"]') as HTMLElement
  await step(() => void fireEvent.click(remove))
  expect([statusNow(), lineNow(1), document.querySelector('[aria-label="移除第 1 行"]')]).toEqual([
    '共 0 人：0 人可以添加，0 人有误',
    ['', '', '', '', '', ''],
    null,
  ])
})

test('pasted cells go to their columns; what cannot be taken is said, and changes nothing', async () => {
  await opened()
  await paste(1, '姓名', '林店员\t13600000021\n周店员\t13600000022')
  expect([lineNow(1), lineNow(2)]).toEqual([
    ['', '林店员', '13600000021', '', '', ''],
    ['', '周店员', '13600000022', '', '', ''],
  ])
  const failure = () => document.querySelector('[role="dialog"] [role="alert"]')?.textContent
  await paste(1, '身份证号（选填）', 'a\tb')
  expect([failure(), lineNow(1)]).toEqual(['粘贴的列太多，请从第一列开始粘贴，或按模板的列复制', ['', '林店员', '13600000021', '', '', '']])
  await paste(1, '姓名', Array.from({ length: 1_001 }, () => 'x').join('\n'))
  expect([failure(), statusNow()]).toEqual(['一次最多 1000 人，请分几次添加', '共 2 人：0 人可以添加，2 人有误'])
  await typeInto('第 1 行 岗位', '导购')
  expect(failure()).toBeUndefined()
  await paste(1, '姓名', '一个名字')
  expect(lineNow(1)[1]).toBe('林店员')
})

/** A test that waits longer waits for something that never comes. */
const LONGEST = { timeout: 60_000 }

/** Chooses a file in the form. */
async function choose(content: string): Promise<void> {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  const outcome = () => [statusNow(), document.querySelector('[role="dialog"] [role="alert"]')?.textContent]
  const before = outcome()
  await step(() => void fireEvent.change(input, { target: { files: [new File([content], 'a.csv')] } }))
  await vi.waitFor(() => expect(outcome()).not.toEqual(before), LONGEST)
}

test('a file is read behind what was typed, and says what it has left out', async () => {
  await opened()
  await typeLine(1, OK)
  await choose('部门,姓名,手机号,工号,岗位,爱好\n静安店,周店员,13600000022,E-22,店长,钓鱼\n')
  expect([lineNow(2), statusNow()]).toEqual([['静安店', '周店员', '13600000022', 'E-22', '店长', ''], '共 2 人：2 人可以添加，0 人有误'])
  expect(office.said).toEqual(['info 已读取 1 人，未导入的列：爱好'])
  await choose('a,b\n1,2\n')
  expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toBe(
    '未找到表头，第一行需要有：部门 ID 或部门名称、姓名、手机号、工号、岗位',
  )
  expect(lineNow(2)[1]).toBe('周店员')
})

test('what is typed while a file is read stays, and the file comes behind it', async () => {
  await opened()
  await typeLine(1, OK)
  const file = new File([], '员工.csv')
  const content = Promise.withResolvers<ArrayBuffer>()
  Object.defineProperty(file, 'arrayBuffer', { value: () => content.promise })
  await step(() => void fireEvent.change(screen.getByLabelText('员工文件'), { target: { files: [file] } }))
  await typeInto('第 2 行 姓名', '边读边写')
  content.resolve(Uint8Array.from(Buffer.from('部门,姓名,手机号,工号,岗位\n静安店,周店员,13600000022,E-22,店长\n')).buffer)
  await vi.waitFor(() => expect(lineNow(3)[1]).toBe('周店员'), LONGEST)
  expect([lineNow(1)[1], lineNow(2)[1]]).toEqual([OK[1], '边读边写'])
})

test('the template is saved once by a double click', async () => {
  await opened()
  for (const detail of [2, 1]) await pressButton('下载模板', { detail })
  expect(office.bridge.asked.filter(([channel]) => channel === 'exports:start')).toEqual([
    ['exports:start', { name: 'organisation.employeeTemplate', args: {}, suggestedName: '员工导入模板.xlsx' }],
  ])
})

test('without the list of units nobody is added and no file is chosen; one that is dropped waits for the list, which is read again on demand', async () => {
  answer(office, { 'menu.routes': [], 'organisation.employees': pageOf(EMPLOYEE) })
  office.refuse('organisation.departments', '服务器忙')
  await open(<EmployeeListPage {...PAGE} />)
  await pressButton('新增员工')
  const off = () => [...document.querySelectorAll('[role="dialog"] [aria-disabled="true"]')].map(({ textContent }) => textContent)
  expect([bodyNow().includes('服务器忙'), off()]).toEqual([true, ['导入文件', '添加 0 人']])
  const file = new File(['部门,姓名,手机号,工号,岗位\n静安店,周店员,13600000022,E-22,店长\n'], 'a.csv')
  await step(() => void fireEvent.drop(cell(1, '姓名'), { dataTransfer: { files: [file], types: ['Files'] } }))
  expect(bodyNow()).toContain('已收到，读到部门后即打开')
  office.bridge.answer('organisation.departments', () => READS['organisation.departments'])
  await press('重试')
  expect(bodyNow()).not.toContain('服务器忙')
  await vi.waitFor(() => expect(office.said).toEqual(['info 已读取 1 人']), LONGEST)
  expect(bodyNow()).not.toContain('已收到')
  await vi.waitFor(() => expect([lineNow(1), off()]).toEqual([['静安店', '周店员', '13600000022', 'E-22', '店长', ''], []]))
})

test('a unit is called wrong only once the list of units is there', async () => {
  const departments = Promise.withResolvers<unknown>()
  answer(office, { 'menu.routes': [], 'organisation.employees': pageOf(EMPLOYEE) })
  office.bridge.answer('organisation.departments', () => departments.promise)
  await open(<EmployeeListPage {...PAGE} />)
  await pressButton('新增员工')
  await paste(1, '部门', [OK, ['火星店', '甲', '13600000031', 'E-31', '导购', '']].map((row) => row.join('\t')).join('\n'))
  expect(statusNow()).toBe('共 2 人：0 人可以添加，0 人有误')
  departments.resolve(READS['organisation.departments'])
  await vi.waitFor(() => expect(statusNow()).toBe('共 2 人：1 人可以添加，1 人有误'))
})
