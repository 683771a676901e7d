import { expect, test } from 'vitest'
import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { apiOf, useDemoApi } from '../../../support/services/demoSession.ts'

useDemoApi()

const FIRST = { current: 1, size: 50 }
const { enabled, disabled } = ENABLE_FLAG

/** The administrator's calls, and the member type or grade of this name. */
async function start() {
  const api = await apiOf()
  const named = async (call: 'member.types' | 'member.grades', name: string) => {
    const found = (await api.call(call, FIRST)).records.find((row) => row.name === name)
    if (found === undefined) throw new Error(`no ${name}`)
    return found
  }
  return { api, type: (name: string) => named('member.types', name), grade: (name: string) => named('member.grades', name) }
}

test('types are filtered by code, name and status, and sorted', async () => {
  const { api } = await start()
  const names = async (filter: object) => (await api.call('member.types', { ...FIRST, ...filter })).records.map(({ name }) => name)
  expect(await names({ code: 'PT' })).toHaveLength(16)
  expect(await names({ name: '合伙人', status: disabled })).toEqual(['已禁用合伙人'])
  expect(await names({ code: 'MT', descs: 'code' })).toEqual(['渠道会员', '老板会员', '联名卡会员', '员工会员', '企业会员', '普通会员'])
})

test('an added type is in the list, with who added it', async () => {
  const { api, type } = await start()
  await api.call('member.typeSave', { code: 'MT20', name: '内购会员', status: enabled })
  expect(await type('内购会员')).toMatchObject({ code: 'MT20', status: enabled, updateName: '林远山', maintainerUser: '林远山' })
})

test('the last of two edits wins', async () => {
  const { api, type } = await start()
  const { id } = await type('渠道会员')
  await api.call('member.typeSave', { id, code: 'MT06', name: '渠道甲', status: enabled })
  await api.call('member.typeSave', { id, code: 'MT06', name: '渠道乙', status: enabled })
  expect(await type('渠道乙')).toMatchObject({ id, updateName: '林远山' })
})

test('a disabled type cannot be chosen for a grade, until it is enabled again', async () => {
  const { api, type, grade } = await start()
  const { id } = await type('企业会员')
  const draft = { code: 'G06', name: '企业金卡', level: 3, memberTypeId: id } as const
  await api.call('member.typeStatus', { id, status: disabled })
  await expect(api.call('member.gradeSave', draft)).rejects.toMatchObject({ code: 400, message: '会员类型“企业会员”已禁用，不能选择' })
  await api.call('member.typeStatus', { id, status: enabled })
  await api.call('member.gradeSave', draft)
  expect(await grade('企业金卡')).toMatchObject({ memberTypeId: id, level: 3 })
})

test('a grade keeps its type where a change leaves it out, and loses it where it is empty', async () => {
  const { api, type, grade } = await start()
  const { id: memberTypeId } = await type('企业会员')
  await api.call('member.gradeSave', { code: 'G06', name: '企业金卡', level: 3, memberTypeId })
  const { id } = await grade('企业金卡')
  await api.call('member.gradeSave', { id, code: 'G06', name: '企业白金', level: 3 })
  expect(await grade('企业白金')).toMatchObject({ memberTypeId })
  await api.call('member.gradeSave', { id, code: 'G06', name: '企业白金', level: 3, memberTypeId: '' })
  expect(await grade('企业白金')).toMatchObject({ memberTypeId: null })
})

test('a type that a grade uses stays; another one goes', async () => {
  const { api, type } = await start()
  const used = await type('普通会员')
  await expect(api.call('member.typeDelete', { id: used.id })).rejects.toMatchObject({
    message: '会员等级“普通会员”正在使用该类型，不能删除',
  })
  const free = await type('渠道会员')
  await api.call('member.typeDelete', { id: free.id })
  expect(await api.call('member.types', FIRST)).toMatchObject({ total: 21 })
  await expect(api.call('member.typeDelete', { id: free.id })).rejects.toMatchObject({ message: '会员类型不存在或已被删除' })
})

test('a code that is taken is refused', async () => {
  const { api } = await start()
  await expect(api.call('member.typeSave', { code: 'MT01', name: '重复', status: enabled })).rejects.toMatchObject({
    message: '类型编码 MT01 已存在',
  })
  await expect(api.call('member.gradeSave', { code: 'G01', name: '重复', level: 1 })).rejects.toMatchObject({
    message: '等级编码 G01 已存在',
  })
})

test('a cashier reads types and grades, but cannot change them', async () => {
  const other = await apiOf('cashier')
  expect(await other.call('member.grades', FIRST)).toMatchObject({ total: 5 })
  await expect(other.call('member.typeSave', { code: 'X', name: 'X', status: enabled })).rejects.toMatchObject({ code: 403 })
  await expect(other.call('member.typeStatus', { id: '1', status: disabled })).rejects.toMatchObject({ code: 403 })
  await expect(other.call('member.typeDelete', { id: '1' })).rejects.toMatchObject({ code: 403 })
  await expect(other.call('member.gradeSave', { code: 'X', name: 'X', level: 1 })).rejects.toMatchObject({ code: 403 })
})

test('the bank of the box has its own answer', async () => {
  const { api } = await start()
  const [bank] = await api.call('payment.bankBox', {})
  expect(await api.call('payment.bankInfo', { id: bank?.id ?? '' })).toEqual(bank)
  expect(await api.call('payment.bankInfo', { id: '77' })).toBeNull()
})
