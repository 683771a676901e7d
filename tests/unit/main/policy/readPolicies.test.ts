import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPolicies } from '#main/policy/readPolicies.ts'
import { readKey, registryBinding } from '#main/policy/registry.ts'
import { loadDeployment } from '#main/settings/loadDeployment.ts'
import { createTexts } from '#main/texts/texts.ts'
import { ACCOUNT, KEY, MACHINE, registryOf, type WrittenKey } from './registryKey.ts'

const { t } = createTexts()
const pc = { appId: 'com.example.app', accountName: () => 'lin' }
const SERVER = { apiUrl: 'https://erp.example.com', svc: 'mall', clientId: 'web', clientSecret: 'the-shops-secret' }

describe('on Windows', () => {
  const windows = (machine: WrittenKey | null, account: WrittenKey | null = null) => {
    const binding = registryOf({
      [MACHINE]: machine === null ? {} : { [KEY]: machine },
      [ACCOUNT]: account === null ? {} : { [KEY]: account },
    })
    const policies = readPolicies({ ...pc, platform: 'win32', binding: () => binding }, t)
    expect(binding.opened).toBe(0)
    return policies
  }

  test('without the keys there are no policies', () => {
    expect(windows(null)).toEqual({ settings: {}, sources: {}, ignored: [], fault: null })
  })

  test('the values of every kind are read as deployment.json would hold them, and change what the program does', () => {
    const { settings, sources } = windows({
      values: {
        ...SERVER,
        TENANTMODE: 0,
        captchaMode: 'false',
        listPageSize: 50,
        lockedSessionHours: '24',
        requestTimeoutMs: 90_000n,
        iframeHosts: ['bi.example.com', '', ' *.example.org '],
        codeWhiteList: ['40001', 'B0001'],
        socialSignIn: '[{"source":"wechat","name":"企业微信","authorizeUrl":"https://w.example"}]',
        permissions: ['{', '"order_export": "trade:out"', '}'],
        aNameFromLater: 'x',
        bytes: Buffer.from([1]),
      },
      keys: {
        leastAutoLock: { values: { onsleep: 1, idleMinutes: 5 } },
        updates: { values: { feedUrl: 'https://u.example', window: '22:00-07:00' } },
      },
    })
    expect(settings).toEqual({
      ...SERVER,
      tenantMode: false,
      captchaMode: false,
      listPageSize: 50,
      lockedSessionHours: 24,
      requestTimeoutMs: 90_000,
      iframeHosts: ['bi.example.com', '*.example.org'],
      codeWhiteList: [40_001, 'B0001'],
      socialSignIn: [{ source: 'wechat', name: '企业微信', authorizeUrl: 'https://w.example' }],
      permissions: { order_export: 'trade:out' },
      leastAutoLock: { onSleep: true, idleMinutes: 5 },
      updates: { feedUrl: 'https://u.example', window: '22:00-07:00' },
    })
    expect(sources['apiUrl']).toEqual({ where: `HKEY_LOCAL_MACHINE\\${KEY}`, form: 'registry' })
    const policies = windows({ values: { ...SERVER, captchaMode: 0 } })
    expect(loadDeployment({ file: null, apiUrl: null, policies }, t)).toMatchObject({
      apiUrl: 'https://erp.example.com/api',
      captchaMode: false,
    })
  })

  test('a key whose values were taken back sets nothing: the program starts, and the setting of the file holds', () => {
    const keys = { updates: {}, leastAutoLock: { values: {} }, permissions: { keys: { order_export: {} } } }
    const policies = windows({ values: { listPageSize: 50 }, keys })
    expect([policies.settings, Object.keys(policies.sources)]).toEqual([{ listPageSize: 50 }, ['listPageSize']])
    const file = join(mkdtempSync(join(tmpdir(), 'policy-')), 'deployment.json')
    writeFileSync(file, JSON.stringify({ ...SERVER, leastAutoLock: { idleMinutes: 15 } }))
    const deployment = loadDeployment({ file, apiUrl: null, policies }, t)
    expect([deployment?.leastAutoLock?.idleMinutes, deployment?.updates]).toEqual([15, undefined])
  })

  test('an unknown name does not count, and is named', () => {
    expect(windows({ values: { aNameFromLater: 'x' } })).toMatchObject({
      settings: {},
      ignored: [`HKEY_LOCAL_MACHINE\\${KEY}: aNameFromLater`],
    })
  })

  test('a policy of the account sets only what its person may choose, and the PC’s comes first', () => {
    const account = { values: { ...SERVER, exportFolder: 'E:\\own', listPageSize: 10 } }
    const { settings, sources, ignored } = windows({ values: { listPageSize: 100 } }, account)
    expect(settings).toEqual({ exportFolder: 'E:\\own', listPageSize: 100 })
    expect([sources['exportFolder']?.where, sources['listPageSize']?.where]).toEqual([
      `HKEY_CURRENT_USER\\${KEY}`,
      `HKEY_LOCAL_MACHINE\\${KEY}`,
    ])
    expect(ignored).toContain(`HKEY_CURRENT_USER\\${KEY}: apiUrl`)
  })

  test('a registry that cannot be read is a fault with its place', () => {
    const binding = () => {
      throw new Error('blocked by policy')
    }
    const { fault, settings } = readPolicies({ ...pc, platform: 'win32', binding }, t)
    expect([fault, settings]).toEqual([`无法读取策略 HKEY_LOCAL_MACHINE\\${KEY}：blocked by policy`, {}])
  })

  test.each(['x64', 'arm64'])('the package has the binding for %s, at the path that the program names', (arch) => {
    const file = resolve(import.meta.dirname, `../../../../node_modules/native-reg/prebuilds/win32-${arch}/node.napi.node`)
    expect(existsSync(file)).toBe(true)
  })

  test('its functions take what the program gives them', () => {
    const lib = readFileSync(resolve(import.meta.dirname, '../../../../node_modules/native-reg/lib/index.js'), 'utf8')
    for (const call of ['openKey(hkey, subKey, options, access)', 'queryValue(hkey, valueName || "")', 'enumKeyNames(hkey)']) {
      expect(lib).toContain(`native.${call}`)
    }
  })

  test.runIf(process.platform === 'win32')('a real registry is read', () => {
    const version = readKey(registryBinding(), 'HKEY_LOCAL_MACHINE', String.raw`SOFTWARE\Microsoft\Windows NT\CurrentVersion`)
    expect(version).toMatchObject({ ProductName: expect.stringContaining('Windows') })
    expect(readKey(registryBinding(), 'HKEY_CURRENT_USER', String.raw`SOFTWARE\Policies\There is none`)).toBeNull()
  })
})

describe('on macOS', () => {
  const FILES = {
    machine: '/Library/Managed Preferences/com.example.app.plist',
    account: '/Library/Managed Preferences/lin/com.example.app.plist',
  }
  const mac = (files: Readonly<Record<string, object | string>>) => {
    const readProfile = (file: string) => {
      const found = files[file]
      return found === undefined ? null : typeof found === 'string' ? found : JSON.stringify(found)
    }
    return readPolicies({ ...pc, platform: 'darwin', readProfile }, t)
  }

  test('a profile’s settings change what the program does; those of a person’s profile are the person’s', () => {
    const policies = mac({
      [FILES.machine]: { ...SERVER, leastAutoLock: { onSleep: true }, PayloadUUID: 'x' },
      [FILES.account]: { listPageSize: 50, apiUrl: 'https://evil.example' },
    })
    expect(policies.sources['listPageSize']).toEqual({ where: FILES.account, form: 'profile' })
    expect(policies.ignored).toEqual([`${FILES.account}: apiUrl`])
    expect(loadDeployment({ file: null, apiUrl: null, policies }, t)).toMatchObject({
      apiUrl: 'https://erp.example.com/api',
      leastAutoLock: { onSleep: true },
      listPageSize: 50,
    })
  })

  test('without a profile there are no policies; one that cannot be read is a fault', () => {
    expect(mac({})).toMatchObject({ settings: {}, fault: null })
    expect(mac({ [FILES.machine]: '<plist' }).fault).toMatch(/^无法读取策略 \/Library\/Managed Preferences\/com\.example\.app\.plist：/u)
  })
})

describe.runIf(process.platform !== 'win32')('on Linux', () => {
  const owner = process.getuid?.() ?? 0
  const place = (text: string, mode = 0o644, folderMode = 0o755): string => {
    const folder = join(mkdtempSync(join(tmpdir(), 'policy-')), 'backoffice')
    mkdirSync(folder)
    const file = join(folder, 'policy.json')
    writeFileSync(file, text)
    chmodSync(file, mode)
    chmodSync(folder, folderMode)
    return file
  }
  const linux = (file: string) => readPolicies({ ...pc, platform: 'linux', file, owner }, t)

  test('the file’s settings change what the program does', () => {
    const file = place(JSON.stringify({ ...SERVER, listPageSize: 100 }))
    const policies = linux(file)
    expect(policies.sources['apiUrl']).toEqual({ where: file, form: 'json' })
    expect(loadDeployment({ file: null, apiUrl: null, policies }, t)).toMatchObject({ listPageSize: 100 })
  })

  test('the account’s name is not asked for: a system may not know it, as in a container', () => {
    const accountName = (): string => {
      throw new Error('uv_os_get_passwd')
    }
    const file = place(JSON.stringify(SERVER))
    expect(readPolicies({ ...pc, accountName, platform: 'linux', file, owner }, t)).toMatchObject({ settings: SERVER, fault: null })
  })

  test('without the file there are no policies', () => {
    expect(linux('/nowhere/policy.json')).toMatchObject({ settings: {}, fault: null })
  })

  test('a mistake in the file is named with its line', () => {
    const file = place('{\n  "svc": "mall",\n}')
    expect(linux(file).fault).toBe(`无法读取策略 ${file}：第 3 行前面多了一个逗号，最后一项的后面不写逗号`)
  })

  test.each([
    ['everyone can write', 0o666, 0o755],
    ['its group can write', 0o664, 0o755],
    ['lies where everyone can write', 0o644, 0o777],
  ])('a file that %s is refused, with the commands that protect it, one a line', (_what, mode, folderMode) => {
    const { fault, settings } = linux(place(JSON.stringify(SERVER), mode, folderMode))
    expect(settings).toEqual({})
    expect(
      fault
        ?.split('\n')
        .slice(1)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['mv', 'install', 'install', 'cat', 'chmod'])
  })

  test('a link is refused, wherever it leads', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'policy-')), 'policy.json')
    symlinkSync(place(JSON.stringify(SERVER)), file)
    expect(linux(file).fault).toContain('链接')
  })
})
