import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GradeDialog } from '#renderer/features/members/grades/GradeDialog.tsx'
import MemberGradePage from '#renderer/features/members/grades/MemberGradePage.tsx'
import MemberTypePage, { TypeDialog } from '#renderer/features/members/types/MemberTypePage.tsx'
import { DELETE_TYPE, DISABLE_TYPE, ENABLE_TYPE } from '#renderer/features/members/types/typeWrites.ts'
import { PAGE, pageOf } from '../../pageProps.ts'
import { type Answers, openPage, opensBy, testForms, testQuestions } from '../../parts/dialogCases.tsx'
import { dialogCount, escape, fieldsNow, fillIn, open, openRow, press, titleNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { GRADE, MEMBER_TYPE as TYPE } from '../recordAnswers.ts'
import { screenText, tableRows } from '../../reading.ts'
import { click, pressButton } from '../../renderInPage.tsx'

/** The dialogs and pages of member types and grades. */

const office = new Office()

const TYPES: Answers = { 'member.types': pageOf(TYPE, { ...TYPE, id: '412', code: 'T-42', name: '企业会员', status: 1 }) }
const GRADES: Answers = { ...TYPES, 'member.grades': pageOf(GRADE) }
const HELD_TYPE = '金卡（编码 T-31），禁用，由 张总部 于 2026-07-01 01:00:00 修改'
const CODE_FAULT = '请输入编码：字母、数字、下划线、点、冒号或短横线'
const LEVELS = '一级 [二级] 三级 四级 五级'

testForms(office, [
  {
    name: 'the form of a new member type',
    part: (onClose) => <TypeDialog row={null} onClose={onClose} />,
    answers: TYPES,
    title: '新增类型',
    submit: '保存',
    fields: ['名称 | text | required | 64', '编码 | text | required | 64', '启用 | switch | on'],
    fills: { 编码: 'T-33', 名称: '铂金' },
    wrong: [
      ['编码', ' ', CODE_FAULT],
      ['编码', '银发会员', CODE_FAULT],
      ['名称', ' ', '请输入名称'],
    ],
    right: [
      [{ 启用: false }, { status: 2 }],
      [{ 编码: ' Ｔ-３3 ', 名称: ' 铂金 ' }, {}],
    ],
    sends: ['member.typeSave', { code: 'T-33', name: '铂金', status: 1 }],
    says: '已保存“铂金”',
    held: '没有编码 T-33 的会员类型，可以再提交',
  },
  {
    name: 'the form of a member type',
    part: (onClose) => <TypeDialog row={TYPE} onClose={onClose} />,
    answers: TYPES,
    title: '编辑会员类型“金卡”',
    submit: '保存',
    fields: ['名称 | text | required | 金卡 | 64', '编码 | text | required | T-31 | 64', '启用 | switch | off'],
    fills: { 名称: '铂金' },
    wrong: [['编码', '', CODE_FAULT]],
    right: [[{ 启用: true }, { status: 1 }]],
    sends: ['member.typeSave', { id: '311', code: 'T-31', name: '铂金', status: 2 }],
    says: '已保存“铂金”',
    held: HELD_TYPE,
    meanwhile: {
      saved: { 'member.types': pageOf({ ...TYPE, code: 'T-32', updateName: '何总部', updateTime: '2026-07-02 01:00:00' }) },
      gone: { 'member.types': pageOf({ ...TYPE, id: '412' }) },
      says: '何总部 于 2026-07-02 01:00:00 修改了此记录',
    },
  },
  {
    name: 'the form of a new grade',
    part: (onClose) => <GradeDialog row={null} onClose={onClose} />,
    answers: GRADES,
    title: '新增等级',
    submit: '保存',
    fields: [
      '名称 | text | required | 64',
      '编码 | text | required | 64',
      '级别 | select | required | [请选择] 一级 二级 三级 四级 五级',
      '会员类型 | select | [不限类型] 企业会员',
    ],
    fills: { 编码: 'G-43', 名称: '金卡会员', 级别: '三级' },
    wrong: [
      ['编码', ' ', CODE_FAULT],
      ['名称', ' ', '请输入名称'],
      ['级别', '请选择', '请选择级别'],
    ],
    right: [
      [{ 会员类型: '企业会员' }, { memberTypeId: '412' }],
      [{ 级别: '五级', 编码: ' G-43 ', 名称: ' 金卡会员 ', 会员类型: '不限类型' }, { level: 5 }],
    ],
    sends: ['member.gradeSave', { code: 'G-43', name: '金卡会员', level: 3 }],
    says: '已保存“金卡会员”',
    held: '没有编码 G-43 的会员等级，可以再提交',
  },
  {
    name: 'the form of a grade',
    part: (onClose) => <GradeDialog row={GRADE} onClose={onClose} />,
    answers: GRADES,
    title: '编辑会员等级“银卡会员”',
    submit: '保存',
    fields: [
      '名称 | text | required | 银卡会员 | 64',
      '编码 | text | required | G-41 | 64',
      `级别 | select | required | 请选择 ${LEVELS}`,
      '会员类型 | select | 不限类型 [企业会员]',
    ],
    fills: { 名称: '银卡二' },
    wrong: [['级别', '请选择', '请选择级别']],
    // Left out, the server would keep the type.
    right: [[{ 会员类型: '不限类型' }, { memberTypeId: '' }]],
    sends: ['member.gradeSave', { id: '411', code: 'G-41', name: '银卡二', level: 2, memberTypeId: '412' }],
    says: '已保存“银卡二”',
    held: '银卡会员（编码 G-41），二级，由 孙总部 于 2026-08-01 01:00:00 修改',
    meanwhile: {
      saved: { 'member.grades': pageOf({ ...GRADE, code: 'G-42', updateName: '何总部', updateTime: '2026-08-02 01:00:00' }) },
      gone: { 'member.grades': pageOf({ ...GRADE, id: '412' }) },
      says: '何总部 于 2026-08-02 01:00:00 修改了此记录',
    },
  },
])

testQuestions(office, [
  {
    name: 'the question before a type is enabled',
    part: (onClose) => <ENABLE_TYPE.Question row={TYPE} onClose={onClose} />,
    answers: TYPES,
    title: '启用会员类型“金卡”？',
    body: '启用后可以选择此类型。',
    submit: '启用',
    sends: ['member.typeStatus', { id: '311', status: 1 }],
    says: '已启用“金卡”',
    held: `${HELD_TYPE}，可以再提交`,
  },
  {
    name: 'the question before a type is disabled',
    part: (onClose) => <DISABLE_TYPE.Question row={{ ...TYPE, name: null }} onClose={onClose} />,
    answers: TYPES,
    title: '禁用会员类型“T-31”？',
    body: '禁用后不能再选择此类型，已使用此类型的会员等级不变。',
    submit: '禁用',
    sends: ['member.typeStatus', { id: '311', status: 2 }],
    says: '已禁用“T-31”',
    held: `${HELD_TYPE}，操作已完成`,
  },
  {
    name: 'the question before a type is deleted',
    part: (onClose) => <DELETE_TYPE.Question row={TYPE} onClose={onClose} />,
    answers: { 'member.types': pageOf({ ...TYPE, id: '412' }) },
    title: '删除会员类型“金卡”？',
    body: '将删除会员类型“金卡”（T-31）。删除后不能恢复。',
    submit: '删除',
    sends: ['member.typeDelete', { id: '311' }],
    says: '已删除“金卡”',
    held: '此会员类型不存在或已被删除，操作已完成',
  },
])

test('a grade keeps a type that is disabled, or gone; no other grade is offered it', async () => {
  const types = async (memberTypeId: string | null) => {
    await open(<GradeDialog row={{ ...GRADE, memberTypeId }} onClose={() => undefined} />)
    return fieldsNow().at(-1)
  }
  office.bridge.answer('member.types', () => TYPES['member.types'])
  expect([await types('311'), await types('499'), await types(null)]).toEqual([
    '会员类型 | select | 不限类型 [金卡] 企业会员',
    '会员类型 | select | 不限类型 企业会员 [499]',
    '会员类型 | select | [不限类型] 企业会员',
  ])
})

test('the types: each button opens its dialog, and each status has its own', async () => {
  const page = async (status: number) =>
    await openPage(office, <MemberTypePage {...PAGE} />, { 'member.types': pageOf({ ...TYPE, status }) })
  await page(2)
  expect(await opensBy('新增类型', '编辑', '启用', '删除')).toEqual([
    '新增类型',
    '编辑会员类型“金卡”',
    '启用会员类型“金卡”？',
    '删除会员类型“金卡”？',
  ])
  await page(1)
  expect(await opensBy('禁用')).toEqual(['禁用会员类型“金卡”？'])
})

test('the types: a click on a row edits it', async () => {
  await openPage(office, <MemberTypePage {...PAGE} />, { 'member.types': pageOf(TYPE) })
  await openRow('金卡')
  expect(titleNow()).toBe('编辑会员类型“金卡”')
})

test('the types: a click on a row does nothing for a person who may not edit them', async () => {
  await openPage(office, <MemberTypePage {...PAGE} />, { 'member.types': pageOf(TYPE) }, ['member_type_add'])
  await openRow('金卡')
  expect(dialogCount()).toBe(0)
})

test('a code that a type or a grade has already may stay as it is', async () => {
  const type = { ...TYPE, code: '金卡' }
  await openPage(office, <TypeDialog row={type} onClose={() => undefined} />, { 'member.types': pageOf(type) })
  await fillIn({ 名称: '铂金' })
  await press('保存')
  expect(office.calls.findLast(([name]) => name === 'member.typeSave')?.[1]).toMatchObject({ code: '金卡', name: '铂金' })
  const grade = { ...GRADE, code: '银 卡' }
  await openPage(office, <GradeDialog row={grade} onClose={() => undefined} />, { ...GRADES, 'member.grades': pageOf(grade) })
  await press('保存')
  expect(office.calls.findLast(([name]) => name === 'member.gradeSave')?.[1]).toMatchObject({ code: '银 卡' })
})

test.each([
  ['禁用', 1],
  ['启用', 2],
  ['删除', 2],
] as const)('the types: after “%s” the list is read once, and after a question that was closed not at all', async (button, status) => {
  await openPage(office, <MemberTypePage {...PAGE} />, { 'member.types': pageOf({ ...TYPE, status }) })
  const ofPage = () => office.calls.filter(([name, args]) => name === 'member.types' && (args as { size: number }).size < 50).length
  const before = ofPage()
  await pressButton(button)
  await press('取消')
  expect(ofPage() - before).toBe(0)
  await pressButton(button)
  await press(button)
  await vi.waitFor(() => expect(dialogCount()).toBe(0))
  expect(ofPage() - before).toBe(1)
})

test('the grades: by level, opened by a row or its button, and read again on demand', async () => {
  const grades: Answers = { ...TYPES, 'member.grades': pageOf(GRADE, { ...GRADE, id: '413', name: '铜卡会员', level: 1 }) }
  await openPage(office, <MemberGradePage />, grades)
  expect(tableRows('会员等级列表').map(({ 名称: name }) => name)).toEqual(['铜卡会员', '银卡会员'])
  expect(await opensBy('新增等级')).toEqual(['新增等级'])
  const [, edit] = screen.getAllByRole('button', { name: '编辑', hidden: true })
  if (edit !== undefined) await click(edit)
  expect(titleNow()).toBe('编辑会员等级“银卡会员”')
  await press('取消')
  await openRow('铜卡会员')
  expect(titleNow()).toBe('编辑会员等级“铜卡会员”')
  await press('取消')
  const reads = () => office.calls.filter(([name]) => name === 'member.grades').length
  const before = reads()
  office.refuse('member.grades', '服务器忙')
  await pressButton('刷新')
  expect([reads() - before, screenText().includes('服务器忙'), tableRows('会员等级列表').length]).toEqual([1, true, 2])
  await pressButton('重试')
  expect(reads() - before).toBe(2)
})

test('a person who may not edit grades opens none by its row', async () => {
  await openPage(office, <MemberGradePage />, GRADES, ['member_grade_add'])
  await openRow('银卡会员')
  expect([dialogCount(), screen.queryByRole('button', { name: '编辑', hidden: true })]).toEqual([0, null])
  await pressButton('新增等级')
  await escape()
  expect(dialogCount()).toBe(0)
})
