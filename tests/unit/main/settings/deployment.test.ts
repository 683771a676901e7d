import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiBase, publicConfig } from '#main/settings/deployment.ts'
import { checkDeployment, loadDeployment } from '#main/settings/loadDeployment.ts'
import { createTexts } from '#main/texts/texts.ts'

const { t } = createTexts()
const valid = { apiUrl: 'https://console.example.com', svc: 'mall', clientId: 'pc', clientSecret: 'secret' }

const social = (authorizeUrl: string) => ({ source: 'wechat', name: '微信', authorizeUrl })

const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'config-')), 'deployment.json')
  writeFileSync(path, text)
  return path
}
const load = (text: string) => loadDeployment({ file: file(text), apiUrl: null }, t)

describe('a deployment file', () => {
  test('needs four fields; the rest has the defaults of the specification', () => {
    expect(load(JSON.stringify(valid))).toMatchObject({
      apiUrl: 'https://console.example.com/api',
      tenantMode: true,
      tenantId: '000000',
      captchaMode: true,
      passwordEncoding: 'md5',
      bearerTokenHeader: 'X-Access-Token',
      requestTimeoutMs: 60_000,
      tokenTimeSeconds: 3_000,
      tokenCheckIntervalSeconds: 10,
      codeWhiteList: [],
      lockedSessionHours: 12,
      refundStatusReading: 'B',
      iframeHosts: [],
    })
  })

  test('may begin with the byte order mark of Windows Notepad', () => {
    expect(load(`\uFEFF${JSON.stringify(valid)}`)).toMatchObject({ svc: 'mall' })
  })

  test.each([
    ['bad JSON', '{"apiUrl": ', /deployment\.json 有误：第 1 行之后缺少内容/u],
    ['a path with single backslashes', '{\n"exportFolder": "D:\\exports"}', /第 2 行路径中的 \\ 要写成 \\\\，例如 "D:\\\\exports"/u],
    ['JSON that is no object', '[]', /有误：最外层应该是大括号，例如 \{/u],
    ['an unknown field', JSON.stringify({ ...valid, apiURL: 'x' }), /配置项 apiURL：未知的配置项/u],
    ['a missing field', JSON.stringify({ ...valid, clientId: undefined }), /配置项 clientId：缺少此项/u],
    [
      'a wrong type',
      JSON.stringify({ ...valid, captchaMode: 'yes' }),
      /配置项 captchaMode：类型不对，应为 true 或 false（不加引号）（第 1 行，现在是“yes”）/u,
    ],
    ['no address', JSON.stringify({ ...valid, apiUrl: 'console' }), /配置项 apiUrl：不是合法的网址/u],
    ['another scheme', JSON.stringify({ ...valid, apiUrl: 'file:///etc' }), /配置项 apiUrl：不是合法的网址/u],
    ['http to another host', JSON.stringify({ ...valid, apiUrl: 'http://console.example.com' }), /配置项 apiUrl：不允许使用未加密的 http/u],
    [
      'http to another host as the web console',
      JSON.stringify({ ...valid, webConsoleUrl: 'http://console.example.com' }),
      /配置项 webConsoleUrl：不允许使用未加密的 http/u,
    ],
    [
      'http to another host as a social sign-in',
      JSON.stringify({ ...valid, socialSignIn: [social('https://a.example.com/'), social('http://b.example.com/')] }),
      /配置项 socialSignIn.1.authorizeUrl：不允许使用未加密的 http/u,
    ],
    ['an unknown encoding', JSON.stringify({ ...valid, passwordEncoding: 'sha1' }), /配置项 passwordEncoding：只能是 md5 \/ sm2 \/ none/u],
    [
      'a page size that no list offers',
      JSON.stringify({ ...valid, listPageSize: 30 }),
      /配置项 listPageSize：只能是 10 \/ 20 \/ 50 \/ 100 \/ 500 \/ 2000/u,
    ],
    ['an unknown reading', JSON.stringify({ ...valid, refundStatusReading: 'C' }), /配置项 refundStatusReading：只能是 A \/ B/u],
    [
      'a mode that no window has',
      JSON.stringify({ ...valid, windowMode: 'big' }),
      /配置项 windowMode：只能是 normal \/ fullscreen \/ kiosk/u,
    ],
    ['a page that is none', JSON.stringify({ ...valid, singlePage: '/order/list' }), /配置项 singlePage：不是本程序页面的路径/u],
    [
      'a page without a path of its own',
      JSON.stringify({ ...valid, singlePage: '/configuration/basic/inout/:type' }),
      /配置项 singlePage：/u,
    ],
    ['a log of another kind', JSON.stringify({ ...valid, logLevel: 'debug' }), /配置项 logLevel：只能是 normal \/ verbose/u],
    ['a start at logon that is a word', JSON.stringify({ ...valid, startAtLogon: 'yes' }), /配置项 startAtLogon：类型不对/u],
    ['sm2 without its key', JSON.stringify({ ...valid, passwordEncoding: 'sm2' }), /配置项 sm2PublicKey：.*130 位/u],
    [
      'an address among the hosts',
      JSON.stringify({ ...valid, iframeHosts: ['bi.example.com', 'https://bi.example.com'] }),
      /配置项 iframeHosts.1：不是合法的域名/u,
    ],
    [
      'a white list of what is no code',
      JSON.stringify({ ...valid, codeWhiteList: ['B0001', true] }),
      /配置项 codeWhiteList.1：类型不对，应为 数字.* \/ 文字/u,
    ],
    ['an empty code', JSON.stringify({ ...valid, codeWhiteList: [''] }), /配置项 codeWhiteList.0：不能为空/u],
    ['a limit beyond reason', JSON.stringify({ ...valid, requestTimeoutMs: 5 }), /配置项 requestTimeoutMs：不能小于 1000/u],
    [
      'an export folder that is not a full path',
      JSON.stringify({ ...valid, exportFolder: 'exports' }),
      /配置项 exportFolder：不是完整路径/u,
    ],
    ['a lock setting beyond reason', JSON.stringify({ ...valid, leastAutoLock: { idleMinutes: 9_999 } }), /leastAutoLock.idleMinutes/u],
    ['an empty word', JSON.stringify({ ...valid, clientSecret: '' }), /配置项 clientSecret：不能为空/u],
  ])('with %s is refused and the field is named', (_name, text, message) => {
    expect(() => load(text)).toThrow(message)
  })

  test('names the file, and each field with its line and its value, but never the secret', () => {
    const path = file(
      '{\n"apiUrl": "erp?key=hidden",\n"svc": "1",\n"clientId": "web",\n"clientSecret": 471147114711,\n"updates": {\n"channel": "B B"}}',
    )
    const start = () => loadDeployment({ file: path, apiUrl: null }, t)
    for (const part of [
      `配置文件 ${path} 有误：\n`,
      '配置项 svc：写法不对：以英文字母开头，只能有英文字母、数字、- 和 _，例如 mall（第 3 行，现在是“1”）',
      '配置项 clientSecret：类型不对，应为 文字（加英文双引号，例如 "mall"）（第 5 行）',
      '例如 latest（第 7 行，现在是“B B”）',
    ])
      expect(start).toThrow(part)
    expect(start).not.toThrow(/471147|hidden|Invalid|expected/u)
  })

  test('is read as UTF-16 with a mark, and refused in any other encoding than UTF-8', () => {
    const saved = (bytes: Uint8Array): string => {
      const path = join(mkdtempSync(join(tmpdir(), 'config-')), 'deployment.json')
      writeFileSync(path, bytes)
      return path
    }
    const text = JSON.stringify({ ...valid, socialSignIn: [{ ...social('https://a.example'), name: '企业微信' }] })
    /** 企业微信 in GBK. */
    const name = Buffer.from([0xc6, 0xf3, 0xd2, 0xb5, 0xce, 0xa2, 0xd0, 0xc5])
    const [before = '', after = ''] = text.split('企业微信')
    const marked = saved(Buffer.from(`\uFEFF${text}`, 'utf16le'))
    expect(loadDeployment({ file: marked, apiUrl: null }, t)?.socialSignIn[0]?.name).toBe('企业微信')
    for (const bytes of [Buffer.concat([Buffer.from(before), name, Buffer.from(after)]), Buffer.from(text, 'utf16le')])
      expect(() => loadDeployment({ file: saved(bytes), apiUrl: null }, t)).toThrow(/不是 UTF-8 编码，请用记事本另存为 UTF-8/u)
  })

  test('that cannot be read is named with the reason', () => {
    expect(() => loadDeployment({ file: '/nowhere/deployment.json', apiUrl: null }, t)).toThrow(
      /无法读取配置文件 \/nowhere\/deployment.json/u,
    )
  })

  test('names every wrong field at once', () => {
    const { t: english } = createTexts('en')
    expect(() => checkDeployment({ apiUrl: 1, svc: 'mall' }, english)).toThrow(
      /Field apiUrl.*\nField clientId: is missing\nField clientSecret: is missing/u,
    )
  })
})

describe('updates', () => {
  const feed = { feedUrl: 'https://updates.example.com/backoffice' }
  const check = (updates: object, more: object = {}) => checkDeployment({ ...valid, ...more, updates }, t).updates

  test('are off without a feed, and have defaults with one', () => {
    expect(checkDeployment(valid, t).updates).toBeUndefined()
    expect(check(feed)).toEqual({ ...feed, channel: 'latest', stagingPercentage: 100, checkHours: 4, installWithinDays: 7 })
  })

  test('may come over http from this PC alone', () => {
    expect(check({ feedUrl: 'http://127.0.0.1:8000' })).toMatchObject({ feedUrl: 'http://127.0.0.1:8000' })
    for (const more of [{}, { allowInsecureHttp: true }]) {
      expect(() => check({ feedUrl: 'http://updates.example.com' }, more)).toThrow(/updates.feedUrl：更新只能通过 https 下载/u)
    }
  })

  test.each(['22:00-07:00', '00:00-23:59'])('are downloaded within %s', (window) => {
    expect(check({ ...feed, window })).toMatchObject({ window })
  })

  test.each(['22-7', '24:00-07:00', '22:60-07:00', '22:00', '22:00–07:00'])('have no window %s', (window) => {
    expect(() => check({ ...feed, window })).toThrow(/updates.window：不是合法的时段/u)
  })
})

test('the rules between fields are checked beside faults of single ones', () => {
  const wrong = { ...valid, svc: 7, apiUrl: 'http://console.example.com', passwordEncoding: 'sm2', socialSignIn: [{ authorizeUrl: 5 }] }
  const check = () => checkDeployment(wrong, t)
  for (const fault of [
    /配置项 svc：类型不对/u,
    /配置项 apiUrl：不允许使用未加密/u,
    /配置项 sm2PublicKey/u,
    /配置项 socialSignIn.0.source：缺少此项/u,
    /配置项 socialSignIn.0.authorizeUrl：类型不对/u,
  ]) {
    expect(check).toThrow(fault)
  }
})

test('codes of the white list are numbers and texts', () => {
  expect(checkDeployment({ ...valid, codeWhiteList: [40_001, 'B0001'] }, t).codeWhiteList).toEqual([40_001, 'B0001'])
})

test('what stands below a misspelt name is not shown: it may be a secret', () => {
  const text = JSON.stringify(
    { ...valid, ClientSecret: 'the-shops-secret', updates: { feedUrl: 'https://u.example', key: 'k3y' } },
    null,
    1,
  )
  expect(() => load(text)).toThrow(/ClientSecret：未知的配置项（请检查拼写）（第 \d+ 行）/u)
  expect(() => load(text)).toThrow(/updates\.key：未知的配置项（请检查拼写）（第 \d+ 行）/u)
  expect(() => load(text)).not.toThrow(/the-shops-secret|k3y/u)
})

test('an unknown field is named with its place', () => {
  expect(() => checkDeployment({ ...valid, leastAutoLock: { idle: 5 } }, t)).toThrow(/配置项 leastAutoLock.idle：未知的配置项/u)
})

test('http is allowed on this PC, elsewhere only when configured', () => {
  expect(checkDeployment({ ...valid, apiUrl: 'http://127.0.0.1:8080' }, t).apiUrl).toBe('http://127.0.0.1:8080/api')
  expect(checkDeployment({ ...valid, apiUrl: 'http://10.0.0.5/api/', allowInsecureHttp: true }, t).apiUrl).toBe('http://10.0.0.5/api')
})

test('without any configuration there is none: the demo API answers', () => {
  expect(loadDeployment({ file: null, apiUrl: null }, t)).toBeNull()
})

test('an address alone means a demo API elsewhere, whose own pages may be embedded', () => {
  expect(loadDeployment({ file: null, apiUrl: 'http://localhost:9000' }, t)).toMatchObject({
    apiUrl: 'http://localhost:9000/api',
    svc: 'mall',
    iframeHosts: ['localhost:9000'],
  })
})

test.each([
  ['https://a.cn', 'https://a.cn/api'],
  ['https://a.cn/', 'https://a.cn/api'],
  ['https://a.cn/api/', 'https://a.cn/api'],
  ['https://a.cn/shop', 'https://a.cn/shop/api'],
])('the calls of %s go to %s', (given, expected) => {
  expect(apiBase(given)).toBe(expected)
})

test('the page gets the reading of refund statuses', () => {
  const reading = (more: object) => publicConfig(checkDeployment({ ...valid, ...more }, t), false).refundStatusReading
  expect([reading({}), reading({ refundStatusReading: 'A' })]).toEqual(['B', 'A'])
})

test('the page gets the rows of a page', () => {
  const size = (more: object) => publicConfig(checkDeployment({ ...valid, ...more }, t), false).listPageSize
  expect([size({}), size({ listPageSize: 50 })]).toEqual([20, 50])
})

test('the page gets the prefix of its local storage', () => {
  expect(publicConfig(checkDeployment({ ...valid, storageKeyPrefix: 'shop-2' }, t), false).storageKeyPrefix).toBe('shop-2')
})

test('a demand on the automatic lock may be partial, and the page knows it', () => {
  const config = publicConfig(checkDeployment({ ...valid, leastAutoLock: { idleMinutes: 15 } }, t), false)
  expect(config.leastAutoLock).toEqual({ onSystemLock: false, onSleep: false, idleMinutes: 15 })
  expect(publicConfig(checkDeployment(valid, t), false).leastAutoLock).toBeNull()
})

test('the page gets no secrets', () => {
  const config = publicConfig(checkDeployment(valid, t), false)
  expect(JSON.stringify(config)).not.toContain('secret')
  expect(JSON.stringify(config)).not.toContain('pc')
})

test('the page knows which page it shows alone, and whether the window is a kiosk', () => {
  const config = (more: object) => publicConfig(checkDeployment({ ...valid, ...more }, t), false)
  expect(config({})).toMatchObject({ singlePage: null, isKiosk: false })
  expect(config({ singlePage: '/sale/goods/goods-order', windowMode: 'kiosk' })).toMatchObject({
    singlePage: '/sale/goods/goods-order',
    isKiosk: true,
  })
  expect(config({ windowMode: 'fullscreen' }).isKiosk).toBe(false)
})
