import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Redactor } from '#main/log/redactor.ts'
import { loadDeployment } from '#main/settings/loadDeployment.ts'
import { SetupService, type SetupServiceDeps } from '#main/setup/setupService.ts'
import type { SetupFields } from '#shared/schemas/setup.ts'
import { texts } from '../../../support/services/services.ts'

const SECRET = 'a-secret-of-the-client'
const FIELDS: SetupFields = { apiUrl: 'https://erp.example.com', svc: 'mall', clientId: 'web', clientSecret: SECRET, more: '' }
/** The same, as the file holds it. */
const { more: _more, ...SETTINGS } = FIELDS

function setupIn(given: Partial<SetupServiceDeps> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-setup-'))
  const file = join(folder, 'deployment.json')
  const outcomes: string[] = []
  const redactor = new Redactor()
  const deps: SetupServiceDeps = {
    file,
    present: null,
    isConfigured: () => false,
    testServer: () => Promise.resolve([]),
    askFile: () => Promise.resolve(null),
    onDone: (outcome) => outcomes.push(outcome),
    redactor,
    texts,
    ...given,
  }
  return { folder, file, outcomes, redactor, setup: new SetupService(deps) }
}

/** A file that the person chooses. */
function chosen(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'backoffice-import-')), 'from-it.json')
  writeFileSync(path, content)
  return path
}

describe('saving', () => {
  test('writes a configuration that the next start accepts, readable for the OS account alone, and goes on', async () => {
    const { file, folder, outcomes, setup, redactor } = setupIn()
    expect(await setup.save(FIELDS)).toEqual([])
    expect(loadDeployment({ file, apiUrl: null }, texts.t)).toMatchObject({ apiUrl: 'https://erp.example.com/api', clientSecret: SECRET })
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(join(folder, 'deployment.json.tmp'))).toBe(false)
    expect(outcomes).toEqual(['saved'])
    expect(redactor.redact(`sent ${SECRET}`)).not.toContain(SECRET)
  })

  test('names every wrong field and writes nothing', async () => {
    const { file, outcomes, setup } = setupIn()
    const faults = await setup.save({ ...FIELDS, apiUrl: 'http://erp.example.com', svc: '1', clientId: '' })
    expect(faults.map(({ field }) => field).toSorted()).toEqual(['apiUrl', 'clientId', 'svc'])
    expect((await setup.save({ ...FIELDS, apiUrl: 'http://erp.example.com' })).map(({ field }) => field)).toEqual(['apiUrl'])
    expect(existsSync(file)).toBe(false)
    expect(outcomes).toEqual([])
  })

  test.each([
    ['before it is written', 1],
    ['while it is written', 2],
  ] as const)('never replaces a configuration that appeared %s', async (_when, from) => {
    let asked = 0
    const { file, folder, outcomes, setup } = setupIn({ isConfigured: () => ++asked >= from })
    await expect(setup.save(FIELDS)).rejects.toMatchObject({
      kind: 'invalid-argument',
      message: '本机已有配置文件，未做修改。请退出程序后重新启动。',
    })
    expect([existsSync(file), existsSync(join(folder, 'deployment.json.tmp')), outcomes]).toEqual([false, false, []])
  })

  test('says why a disk refuses, with the folder or the system’s own word', async () => {
    const { folder } = setupIn()
    writeFileSync(join(folder, 'a file'), '')
    const missing = setupIn({ file: join(folder, 'a file', 'of it', 'deployment.json') })
    await expect(missing.setup.save(FIELDS)).rejects.toMatchObject({
      kind: 'file',
      message: expect.stringContaining(`找不到文件夹 ${join(folder, 'a file', 'of it')}`) as unknown,
    })
    const { file, outcomes, setup } = setupIn()
    mkdirSync(file)
    await expect(setup.save(FIELDS)).rejects.toMatchObject({ kind: 'file', message: '无法写入文件（EISDIR）。请选择其他文件夹后重试。' })
    expect([...outcomes, ...missing.outcomes]).toEqual([])
  })

  test('an error that is not the disk’s is told in its own words', async () => {
    const cause = new Error('no answer of the start')
    let asked = 0
    const isConfigured = (): boolean => {
      asked += 1
      if (asked === 1) return false
      throw cause
    }
    const { file, setup } = setupIn({ isConfigured })
    const message = '无法写入文件（no answer of the start）。请选择其他文件夹后重试。'
    await expect(setup.save(FIELDS)).rejects.toMatchObject({ kind: 'file', message, cause })
    expect(existsSync(file)).toBe(false)
  })

  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('says that the folder cannot be written', async () => {
    const { folder, setup } = setupIn()
    chmodSync(folder, 0o500)
    await expect(setup.save(FIELDS)).rejects.toMatchObject({ kind: 'file' })
  })
})

/** The answer to an unusable file. Its faults come on top. */
const NOTHING_OF_IT = { fileName: 'from-it.json', fields: { apiUrl: '', svc: '', clientId: '', clientSecret: null, more: '' } }

describe('the other settings', () => {
  const paths = { menuPaths: { orders: '/shop/orders' } }
  test.each([
    ['an object', JSON.stringify(paths)],
    ['the lines within one, as the check of a server offers them', '"menuPaths": { "orders": "/shop/orders" },\n'],
    ['an object with the mark that Notepad writes', `\uFEFF${JSON.stringify(paths)}`],
  ])('are saved beside the fields of the form: %s', async (_what, more) => {
    const { file, setup } = setupIn()
    expect(await setup.save({ ...FIELDS, more })).toEqual([])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...SETTINGS, ...paths })
  })

  test.each([
    ['no JSON', '"menuPaths": {', 'more', /^其他设置有误：/u],
    ['a list', '[1]', 'more', /^其他设置有误：/u],
    ['a setting with a field of its own', '"svc": "shop"', 'more', /^其他设置中的 svc 已有单独的输入框/u],
    ['an unknown setting', '"tenantMod": true', 'tenantMod', /^未知的配置项/u],
    ['the name of no page', '"menuPaths": { "order": "/shop/orders" }', 'menuPaths.order', /./u],
  ])('with %s are refused by name, and nothing is written', async (_what, more, field, reason) => {
    const { file, setup } = setupIn()
    expect(await setup.save({ ...FIELDS, more })).toEqual([{ field, reason: expect.stringMatching(reason) as unknown }])
    expect(existsSync(file)).toBe(false)
  })

  test('that cannot be read end a test of the server with the reason', async () => {
    const reason = expect.stringMatching(/^其他设置有误：/u) as unknown
    expect(await setupIn().setup.test({ ...FIELDS, more: '{' })).toEqual({ faults: [{ field: 'more', reason }], results: [] })
  })
})

describe('the present settings of a person who changes them', () => {
  const present = { ...SETTINGS, svc: 'wrong', tenantMode: false }

  test('are in the form without the secret, which is kept where the field stays empty', async () => {
    const { file, setup, redactor, outcomes } = setupIn({ present })
    const { clientSecret: _secret, ...shown } = FIELDS
    expect(setup.present).toEqual({ ...shown, svc: 'wrong', clientSecret: null, more: '{\n  "tenantMode": false\n}' })
    expect(redactor.redact(`sent ${SECRET}`)).not.toContain(SECRET)
    expect(await setup.save({ ...FIELDS, clientSecret: null, more: setup.present?.more ?? '' })).toEqual([])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...SETTINGS, tenantMode: false })
    expect(outcomes).toEqual(['saved'])
  })

  test('are none before the first configuration, and of a file without any', () => {
    expect(setupIn().setup.present).toBeNull()
    expect(setupIn({ present: {} }).setup.present).toEqual({ apiUrl: '', svc: '', clientId: '', clientSecret: null, more: '' })
  })

  test('stay as they are when the person leaves', () => {
    const { file, setup, outcomes } = setupIn({ present })
    setup.leave()
    expect([outcomes, existsSync(file)]).toEqual([['kept'], false])
  })
})

describe('importing', () => {
  test('fills in the form, keeps the secret in main, and saves it all', async () => {
    const path = chosen(JSON.stringify({ ...SETTINGS, tenantMode: false, exportFolder: '/srv/exports' }))
    const { file, setup } = setupIn({ askFile: () => Promise.resolve(path) })
    const found = await setup.import()
    expect(found).toEqual({
      fileName: 'from-it.json',
      faults: [],
      fields: { ...SETTINGS, clientSecret: null, more: '{\n  "tenantMode": false,\n  "exportFolder": "/srv/exports"\n}' },
    })
    expect(JSON.stringify(found)).not.toContain(SECRET)
    expect(await setup.save({ ...FIELDS, ...found?.fields, svc: 'shop' })).toEqual([])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...SETTINGS, svc: 'shop', tenantMode: false, exportFolder: '/srv/exports' })
  })

  test('names every fault of a wrong file and adopts nothing of it', async () => {
    const path = chosen(JSON.stringify({ ...SETTINGS, svc: '', tenantMod: false, leastAutoLock: { idleMinute: 3 } }))
    const { redactor, setup } = setupIn({ askFile: () => Promise.resolve(path) })
    const found = await setup.import()
    expect(found?.faults.map(({ field }) => field).toSorted()).toEqual(['leastAutoLock.idleMinute', 'svc', 'tenantMod'])
    expect(found).toMatchObject(NOTHING_OF_IT)
    // The secret was read, so it may reach the log.
    expect(redactor.redact(`sent ${SECRET}`)).not.toContain(SECRET)
    expect((await setup.save({ ...FIELDS, clientSecret: null })).map(({ field }) => field)).toEqual(['clientSecret'])
  })

  test.each([
    ['has one wrong field', { ...SETTINGS, tenantMod: false }],
    ['has a secret that is no text', { ...SETTINGS, clientSecret: 4_711 }],
  ])('adopts nothing of a file that %s', async (_what, content) => {
    const { setup } = setupIn({ askFile: () => Promise.resolve(chosen(JSON.stringify(content))) })
    expect(await setup.import()).toMatchObject({ ...NOTHING_OF_IT, faults: [{}] })
    expect((await setup.save({ ...FIELDS, clientSecret: null })).map(({ field }) => field)).toEqual(['clientSecret'])
  })

  test.each([
    ['no JSON', '{"apiUrl":'],
    ['no object', '[1]'],
  ])('says that the file is %s', async (_what, content) => {
    const { setup } = setupIn({ askFile: () => Promise.resolve(chosen(content)) })
    const reason = expect.stringMatching(/from-it\.json 有误/u) as unknown
    expect(await setup.import()).toEqual({ ...NOTHING_OF_IT, faults: [{ field: '', reason }] })
  })

  test('does nothing when the dialog is closed', async () => {
    expect(await setupIn().setup.import()).toBeNull()
  })
})

describe('testing', () => {
  test('asks the typed server, with the secret of the form or of the imported file', async () => {
    const path = chosen(JSON.stringify(SETTINGS))
    const asked: unknown[] = []
    const testServer: SetupServiceDeps['testServer'] = (server) => Promise.resolve((asked.push(server), []))
    const { setup } = setupIn({ askFile: () => Promise.resolve(path), testServer })
    await setup.test({ ...FIELDS, apiUrl: 'https://a.example', svc: '', clientId: '', clientSecret: '' })
    await setup.import()
    await setup.test({ ...FIELDS, clientSecret: null })
    expect(asked).toEqual([
      { apiUrl: 'https://a.example', svc: '', clientId: '', clientSecret: '', captchaMode: true },
      { apiUrl: 'https://erp.example.com', svc: FIELDS.svc, clientId: 'web', clientSecret: SECRET, captchaMode: true },
    ])
  })

  test.each([
    ['', true],
    ['"captchaMode": true', true],
    ['"captchaMode": false', false],
  ])('with the other settings %j asks for a captcha: %j', async (more, captchaMode) => {
    const asked: unknown[] = []
    const { setup } = setupIn({ testServer: (server) => Promise.resolve((asked.push(server), [])) })
    await setup.test({ ...FIELDS, more })
    expect(asked).toEqual([expect.objectContaining({ captchaMode })])
  })

  test('gives what the test found, also where another field is wrong', async () => {
    const result = { step: 'dns', state: 'passed' } as unknown as Awaited<ReturnType<SetupServiceDeps['testServer']>>[number]
    const { setup } = setupIn({ testServer: () => Promise.resolve([result]) })
    expect(await setup.test({ ...FIELDS, svc: '', clientId: '' })).toEqual({ faults: [], results: [result] })
  })

  test.each([
    ['erp.example.com', 'https://erp.example.com'],
    ['　ｅｒｐ．ｅｘａｍｐｌｅ．ｃｏｍ：８４４３／ｍａｌｌ ', 'https://erp.example.com:8443/mall'],
    ['ＨＴＴＰＳ：／／erp.example.com', 'HTTPS://erp.example.com'],
    ['\u{200B}https://erp.example.com\u{FEFF}', 'https://erp.example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('takes the address %j as %j', async (typed, apiUrl) => {
    const asked: unknown[] = []
    const { file, setup } = setupIn({ testServer: (server) => Promise.resolve((asked.push(server), [])) })
    const fields = { ...FIELDS, apiUrl: typed, svc: 'ｍａｌｌ', clientId: ' ｗｅｂ ' }
    expect(await setup.test(fields)).toEqual({ faults: [], results: [] })
    expect(await setup.save(fields)).toEqual([])
    expect(asked).toEqual([{ apiUrl, svc: 'mall', clientId: 'web', clientSecret: SECRET, captchaMode: true }])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ apiUrl, svc: 'mall', clientId: 'web' })
  })

  test.each(['erp example', 'http://erp.example.com', 'ftp://erp.example.com', ''])(
    'refuses the address %j, and says why',
    async (apiUrl) => {
      const asked: unknown[] = []
      const testServer: SetupServiceDeps['testServer'] = (server) => Promise.resolve((asked.push(server), []))
      const { setup } = setupIn({ testServer })
      const [fault] = await setup.save({ ...FIELDS, apiUrl })
      expect(fault?.reason).toMatch(/[^a-z]/u)
      expect(await setup.test({ ...FIELDS, apiUrl })).toEqual({ faults: [fault], results: [] })
      expect(asked).toEqual([])
    },
  )
})

test('the demo goes on without a file', () => {
  const { file, outcomes, setup } = setupIn()
  setup.startDemo()
  expect([outcomes, existsSync(file)]).toEqual([['demo'], false])
})
