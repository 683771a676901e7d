import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersFile, catalogue, isEndpointName } from '#shared/api/index.ts'
import { DEMO_TENANT_ID } from '#shared/demo.ts'
import { callArguments } from './callArguments.ts'
import { DemoClient } from './client.ts'

let client: DemoClient

beforeAll(async () => {
  client = await (await DemoClient.start()).signIn()
})
afterAll(() => client.api.close())

describe('every call of the catalogue', () => {
  it('is answered in the form of its schema', async () => {
    const calls = await callArguments(client)
    const seen: string[] = []
    for (const [name, args] of Object.entries(calls)) {
      if (!isEndpointName(name)) throw new Error(`not in the catalogue: ${name}`)
      const endpoint = catalogue[name]
      expect(endpoint.args.safeParse(args).success, `${name}: arguments`).toBe(true)
      if (answersFile(endpoint)) {
        const response = await client.raw(name, args)
        expect(response.headers.get('content-type'), name).toBe('application/vnd.ms-excel')
        await response.arrayBuffer()
      } else {
        await expect(client.data(name, args), name).resolves.not.toThrow()
      }
      seen.push(name)
    }
    const signIn = await client.tokenCall({ tenantId: DEMO_TENANT_ID, username: 'admin', password: 'admin123', grant_type: 'password' })
    const answer = catalogue['auth.token'].response.parse(signIn.body)
    expect(answer).toMatchObject({ account: 'admin', error_description: null })
    expect([...seen, 'auth.token', 'auth.refresh'].toSorted()).toEqual(Object.keys(catalogue).toSorted())
  })

  it('is enveloped, except those of /blade-auth/oauth', async () => {
    await client.signIn()
    expect(await client.body('payment.types', {})).toMatchObject({ code: 200, success: true, msg: '操作成功', data: expect.any(Array) })
    expect(await client.body('auth.clearCache', {})).toEqual({ success: true, msg: 'success' })
  })

  it('needs a token, except those of the sign-in', async () => {
    const stranger = new DemoClient(client.api)
    expect((await stranger.raw('organisation.departments', {})).status).toBe(401)
    expect((await stranger.raw('auth.captcha', {})).status).toBe(200)
    expect((await stranger.raw('auth.clearCache', {})).status).toBe(200)
  })

  it('refuses arguments that the catalogue does not allow, with the name of the first wrong one', async () => {
    await client.signIn()
    const sent = {
      parentId: '0',
      code: 'x',
      name: '',
      alias: '',
      path: '/x',
      source: '',
      sort: 1,
      category: 1,
      isOpen: 1,
      remark: '',
    } as const
    expect(await client.body('menu.submit', sent)).toEqual({ code: 400, success: false, data: null, msg: '请求参数不正确: name' })
    expect(await client.body('organisation.employeesAdd', [])).toMatchObject({ code: 400, msg: '请求参数不正确' })
    expect(await client.body('member.typeStatus', { id: '1', status: 2 })).toMatchObject({ code: 400, msg: '会员类型不存在或已被删除' })
    expect(await client.body('dictionary.remove', { ids: '' })).toMatchObject({ code: 400, msg: '缺少必要的请求参数: ids' })
  })

  it('that does not exist is answered with 404 in the envelope', async () => {
    const response = await fetch(`${client.api.url}/api/mall-order/nothing`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, success: false, msg: '接口不存在' })
  })
})

describe('the lists of the layout load', () => {
  // The calls above have changed the data.
  beforeAll(async () => {
    client.api.control.reset()
    await client.signIn()
  })

  it('hold the company, its regions and 40 stores', async () => {
    const departments = await client.data('organisation.departments', {})
    const ids = new Set(departments.map(({ id }) => id))
    expect(departments.filter(({ deptCategory }) => deptCategory === 3)).toHaveLength(40)
    for (const { parentId, deptCategory } of departments) expect(deptCategory === 1 || ids.has(parentId ?? '')).toBe(true)
  })

  it('come as trees and are read flat, every area with its parent', async () => {
    const body = await client.body('organisation.departments', {})
    expect(body['data']).toMatchObject([
      {
        deptName: '岭川户外',
        children: [{ deptName: '华东大区', children: expect.any(Array) }, ...Array.from({ length: 5 }, () => expect.anything())],
      },
    ])
    const areas = await client.data('organisation.areas', {})
    const ids = new Set(areas.map(({ id }) => id))
    expect(areas).toHaveLength(25)
    expect(areas.slice(0, 2)).toMatchObject([
      { areaName: '华东区域', parentId: '0' },
      { areaName: '上海市', areaCode: 'QY0101' },
    ])
    for (const { parentId } of areas) expect(parentId === '0' || ids.has(parentId ?? '')).toBe(true)
  })

  it('give pages of member types, with the partner types, and of grades, with the total as text', async () => {
    const body = await client.body('member.types', { current: 1, size: 500 })
    expect(body['data']).toMatchObject({ total: '22', size: 500 })
    const types = await client.data('member.types', { current: 1, size: 500 })
    expect(types.records.map(({ name }) => name)).toEqual(expect.arrayContaining(['普通会员', '城市合伙人']))
    expect(await client.data('member.types', { current: 3, size: 10 })).toMatchObject({ total: 22, pages: 3, records: { length: 2 } })
    const grades = await client.data('member.grades', { current: 1, size: 50 })
    expect(grades.records.map(({ code }) => code)).toEqual(['G01', 'G02', 'G03', 'G04', 'G05'])
    expect(await (await client.raw('member.grades', { current: 1, size: 50 })).text()).toMatch(/"id":\d{19},.*"id":"\d{19}",/u)
  })

  it('name banks and pay types', async () => {
    expect(await client.data('payment.bankBox', {})).toContainEqual({ id: '1753480211538770001', bankCode: 'ICBC', bankName: '工商银行' })
    expect(await client.data('payment.types', {})).toContainEqual({ id: '1', payName: '现金' })
  })

  it('page and filter dictionaries, and give the list flow flat', async () => {
    const page = await client.data('dictionary.parentList', { current: 2, size: 10 })
    expect(page).toMatchObject({ total: 60, pages: 6, current: 2 })
    expect(page.records).toHaveLength(10)
    const found = await client.data('dictionary.parentList', { current: 1, size: 10, dictValue: '会员' })
    expect(found.records.map(({ dictValue }) => dictValue)).toEqual(['会员等级', '会员来源'])
    const flow = await client.data('dictionary.byCode', { code: 'flow' })
    expect(flow.map(({ dictKey }) => dictKey)).toContain('refund')
    for (const entry of flow) expect(entry.remark).toBeTruthy()
  })
})
