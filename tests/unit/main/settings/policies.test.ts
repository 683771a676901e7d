import { mkdtempSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadDeployment } from '#main/settings/loadDeployment.ts'
import { withPcNames } from '#main/settings/placeholders.ts'
import { PolicyError } from '#main/settings/policyFaults.ts'
import { NO_POLICIES, type Policies, type PolicySource } from '#main/start/policies.ts'
import { createTexts } from '#main/texts/texts.ts'

const { t } = createTexts()
const REGISTRY = String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Backoffice`
const server = { apiUrl: 'https://erp.example.com', svc: 'mall', clientId: 'web', clientSecret: 'the-shops-secret' }

const policiesOf = (settings: object, form: PolicySource['form'] = 'registry', where = REGISTRY): Policies => ({
  ...NO_POLICIES,
  settings: { ...settings },
  sources: Object.fromEntries(Object.keys(settings).map((name) => [name, { where, form }])),
})

function fileOf(fields: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'policies-')), 'deployment.json')
  writeFileSync(file, JSON.stringify(fields, null, 2))
  return file
}

const load = (policies: Policies, fields: object | null = server) =>
  loadDeployment({ file: fields === null ? null : fileOf(fields), apiUrl: null, policies }, t)

function faultOf(policies: Policies, fields: object | null = server): Error {
  try {
    load(policies, fields)
  } catch (cause) {
    if (cause instanceof Error) return cause
  }
  throw new Error('it was taken')
}

describe('a policy', () => {
  test('replaces the setting of the file, and only that one', () => {
    const file = { ...server, listPageSize: 10, exportFolder: '/srv/exports' }
    expect(load(policiesOf({ listPageSize: 500 }), file)).toMatchObject({ listPageSize: 500, exportFolder: '/srv/exports' })
  })

  test('allows what another setting of the file needs', () => {
    expect(load(policiesOf({ webConsoleUrl: 'http://console.example' }), { ...server, allowInsecureHttp: true })).not.toBeNull()
    expect(load(policiesOf({ webConsoleUrl: 'http://console.example' }), null)).toBeNull()
  })

  test('of a server is the whole configuration', () => {
    expect(load(policiesOf(server), null)).toMatchObject({ clientId: 'web', listPageSize: 20 })
    const policies = policiesOf({ ...server, clientId: 'by-policy' })
    expect(loadDeployment({ file: null, apiUrl: null, policies }, t)).toMatchObject({ clientId: 'by-policy' })
  })

  test('that is invalid is named with its key, its place and how it is written', () => {
    const cause = faultOf(
      policiesOf({ updates: { feedUrl: 'https://u.example', window: '9', checkHours: 'often' }, captchaMode: 'perhaps' }),
    )
    expect(cause).toBeInstanceOf(PolicyError)
    expect(cause.message.split('\n')).toEqual([
      `策略 ${REGISTRY} 有误，请管理员修改：`,
      '策略项 captchaMode：类型不对，应为 REG_DWORD：1 为是，0 为否（现在是“perhaps”）',
      String.raw`策略项 updates\window：不是合法的时段（写成 13:00-16:00，本机时间）（现在是“9”）`,
      String.raw`策略项 updates\checkHours：类型不对，应为 数字（REG_DWORD，十进制）（现在是“often”）`,
    ])
  })

  test('is named in English and in the words of its place', () => {
    const policies = policiesOf({ leastAutoLock: { onSleep: 1 } }, 'profile', '/Library/Managed Preferences/com.example.plist')
    const { message } = (() => {
      try {
        loadDeployment({ file: fileOf(server), apiUrl: null, policies }, createTexts('en').t)
      } catch (cause) {
        if (cause instanceof Error) return cause
      }
      throw new Error('it was taken')
    })()
    expect(message).toContain('The policies /Library/Managed Preferences/com.example.plist are wrong')
    expect(message).toContain('Policy leastAutoLock.onSleep: has the wrong type, expected <true/> or <false/> (now "1")')
  })

  test('below a misspelt name is not shown: it may be a secret', () => {
    const { message } = faultOf(policiesOf({ updates: { feedUrl: 'https://u.example', feedKey: 'k3y' } }))
    expect(message).toContain(String.raw`策略项 updates\feedKey：未知的配置项（请检查拼写）`)
    expect(message).not.toContain('k3y')
  })

  test('of a server that lacks a setting says which one, and never shows the secret', () => {
    const { clientId: _without, ...others } = server
    const { message } = faultOf(policiesOf({ ...others, clientSecret: 7 }), null)
    expect(message).toContain('策略项 clientId：缺少此项')
    expect(message).toContain('策略项 clientSecret：类型不对，应为 文字（REG_SZ）')
    expect(message).not.toContain('现在是')
  })

  test('that is invalid stops a start without a configuration, too', () => {
    expect(faultOf(policiesOf({ listPageSize: 11 }), null).message).toContain('策略项 listPageSize：只能是 10 / 20 / 50')
  })

  test('and a file with faults are named one below the other', () => {
    const { message } = faultOf(policiesOf({ listPageSize: 11 }), { ...server, tenantId: 'x' })
    expect(message).toMatch(/策略 .* 有误[^]*策略项 listPageSize[^]*配置文件 .* 有误[^]*配置项 tenantId/u)
    expect(message).not.toContain('配置项 listPageSize')
  })

  test('place that cannot be read stops the start, whatever the file holds', () => {
    const cause = faultOf({ ...NO_POLICIES, fault: '无法读取策略' })
    expect([cause.name, cause.message]).toEqual(['PolicyError', '无法读取策略'])
  })
})

describe('placeholders', () => {
  test('stand for the names of this PC and account, in any text', () => {
    const { username, homedir } = userInfo()
    expect(withPcNames({ a: ['{hostname}', '%USERNAME% and {home}'], b: { c: '%UserProfile%' }, d: 1, e: null })).toEqual({
      a: [hostname(), `${username} and ${homedir}`],
      b: { c: homedir },
      d: 1,
      e: null,
    })
    expect(withPcNames('%COMPUTERNAME%')).toBe(hostname().toUpperCase().slice(0, 15))
  })

  test('leave what is only written like one, in an address or a path of a menu', () => {
    for (const text of ['https://a.example/?q=%E4%BD%A0', '/svc/{id}/%PATH%', '${token}']) expect(withPcNames(text)).toBe(text)
  })

  test('do not come from the environment', () => {
    expect(withPcNames('%PATH%')).toBe('%PATH%')
  })

  test('make a path of their own for each PC, from a policy and from the file', () => {
    const folder = process.platform === 'win32' ? String.raw`E:\exports` : '/srv/exports'
    const expected = { exportFolder: `${folder}/${hostname()}` }
    expect(load(policiesOf({ exportFolder: `${folder}/{hostname}` }))).toMatchObject(expected)
    expect(load(NO_POLICIES, { ...server, exportFolder: `${folder}/{hostname}` })).toMatchObject(expected)
  })

  test('that are unknown are a fault, with those that exist', () => {
    expect(() => load(NO_POLICIES, { ...server, exportFolder: String.raw`%APPDATA%\exports` })).toThrow(
      /exportFolder：有未知的占位符，只能使用 \{hostname\} \{username\} \{home\} %COMPUTERNAME%/u,
    )
  })
})
