import { expect, test } from 'vitest'
import { summaryText, type SummaryFacts } from '#main/support/summary.ts'
import { createTexts } from '#main/texts/texts.ts'
import { texts } from '../../../support/services/services.ts'

const TIME = Date.parse('2026-11-26T08:00:00Z')
const FACTS: SummaryFacts = {
  versions: { app: '1.2.3', system: 'Windows_NT 10.0.22631 x64', systemVersion: 'Windows 11 Pro' },
  configuration: {
    value: {
      place: 'machine',
      file: 'C:\\ProgramData\\deployment.json',
      fault: null,
      ignoredPolicies: [],
      settings: [{ name: 'apiUrl', value: 'https://erp.example.com/api', from: 'file' }],
    },
  },
  keychain: { value: { state: 'writable' } },
  network: {
    value: [
      { step: 'proxy', state: 'passed', subject: '' },
      { step: 'dns', state: 'passed', subject: '192.0.2.1' },
    ],
  },
  pc: { time: TIME, timeZone: 'Asia/Urumqi', clockAheadMs: 2_000, free: [{ folder: 'C:\\Users\\a', bytes: 12.5 * 1024 ** 3 }] },
  lastCrash: null,
  errorLog: '',
  crashDumps: { value: { folder: 'C:\\Crashpad', dumps: [] } },
  hasFitReport: false,
  hasCallLog: false,
}
const linesOf = (facts: Partial<SummaryFacts>, t = texts.t): readonly string[] => summaryText({ ...FACTS, ...facts }, t).split('\r\n')

test('says what is there on one page, in lines that every Notepad reads', () => {
  expect(summaryText(FACTS, texts.t).startsWith('\u{FEFF}')).toBe(true)
  expect(linesOf({})).toEqual([
    '\u{FEFF}门店后台支持包：先读这一页',
    '生成时间：2026-11-26 16:00:00（中国时间），本机时区：Asia/Urumqi',
    '程序版本：1.2.3，系统：Windows_NT 10.0.22631 x64 Windows 11 Pro',
    '服务器：https://erp.example.com/api',
    '设置来自：C:\\ProgramData\\deployment.json（本机所有账户）',
    '本机时钟：与服务器相差不到 1 分钟',
    '可用空间：12.5 GB（C:\\Users\\a）',
    '系统凭据管理器：可用',
    '上次意外退出：无',
    '',
    '连接测试',
    '- 代理：正常，直接连接，不使用代理',
    '- 域名解析：正常，192.0.2.1',
    '',
    '最近的错误',
    '- 无',
    '',
    '先做什么',
    '- 本机没有发现问题，请把支持包发给门店 IT。',
    '',
    '其余文件供门店 IT 和开发人员查看，不含密码、密钥和登录凭证。',
    '',
  ])
  expect(linesOf({}, createTexts('en').t)).toContain('- Nothing is wrong with this PC. Send the bundle to store IT.')
})

test('says first what to do about everything that was found', () => {
  const lines = linesOf({
    configuration: {
      value: { place: 'account', file: '/a/deployment.json', fault: '第 3 行少一个逗号', ignoredPolicies: [], settings: [] },
    },
    keychain: { value: { state: 'unavailable', fault: 'full', detail: 'x' } },
    network: { value: [{ step: 'dns', state: 'failed', fault: 'nameUnknown', subject: 'erp.example', code: 'ENOTFOUND' }] },
    pc: { ...FACTS.pc, clockAheadMs: -12 * 60_000, free: [{ folder: 'C:\\', bytes: 1_000 }] },
    lastCrash: '[2026-11-26 09:00:00.000] page process gone: oom',
    hasFitReport: true,
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      '服务器：尚未设置',
      '配置有误：第 3 行少一个逗号',
      '本机时钟：比服务器慢 12 分钟',
      '系统凭据管理器：系统凭据管理器已满。',
      '上次意外退出：[2026-11-26 09:00:00.000] page process gone: oom',
      '- 域名解析：失败，找不到 erp.example 的地址。 代码：ENOTFOUND',
      'fit-report.json 是最近一次“检查服务器”的结果。',
    ]),
  )
  const todo = lines.slice(lines.indexOf('先做什么') + 1)
  expect(todo.slice(0, todo.indexOf(''))).toEqual([
    '- 按上面“配置有误”的说明修改配置文件。',
    '- 请检查地址是否写对、本机是否联网，以及系统的 DNS 设置。',
    '- 在系统设置中校正日期和时间。',
    '- 清理磁盘空间（C:\\）。',
    '- 请在“控制面板 › 凭据管理器”中删除不用的凭据，然后重新启动程序。',
  ])
})

test('names the five newest errors; an odd one, and a log that cannot be read, cost nothing else', () => {
  const entry = (index: number) => ({ time: TIME + index * 1_000, count: index, message: `error ${index}` })
  const errorLog = JSON.stringify({ entries: [null, { time: 'x' }, ...[3, 1, 6, 2, 5, 4].map(entry)] })
  expect(linesOf({ errorLog }).filter((line) => line.includes('error '))).toEqual([
    '- 2026-11-26 16:00:06（6 次）error 6',
    '- 2026-11-26 16:00:05（5 次）error 5',
    '- 2026-11-26 16:00:04（4 次）error 4',
    '- 2026-11-26 16:00:03（3 次）error 3',
    '- 2026-11-26 16:00:02（2 次）error 2',
  ])
  for (const broken of ['{"entries":[', '7', '{"entries":7}']) expect(linesOf({ errorLog: broken })).toEqual(linesOf({}))
})

test('a part that could not be read says why', () => {
  const lines = linesOf({
    configuration: { error: 'EACCES' },
    keychain: { error: 'no answer' },
    network: { error: 'no network' },
    pc: { ...FACTS.pc, clockAheadMs: null, free: [{ folder: '/a', bytes: null }] },
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      '配置有误：EACCES',
      '系统凭据管理器：no answer',
      '- no network',
      '本机时钟：未能与服务器比较',
      '可用空间：无法读取（/a）',
    ]),
  )
})

test('names the number, the newest and the folder of crash dumps, or why they cannot be read', () => {
  const dump = (time: number) => ({ name: 'a.dmp', time, size: 1 })
  const crashDumps = { value: { folder: 'C:\\Crashpad', dumps: [dump(TIME), dump(0)] } }
  expect(linesOf({ crashDumps })).toContain('崩溃转储：2 个，最近的在 2026-11-26 16:00:00，位于 C:\\Crashpad（含内存内容，不在支持包中）')
  expect(linesOf({ crashDumps: { error: 'EACCES' } })).toContain('崩溃转储：无法读取（EACCES）')
})

test('names the log of calls where there is one', () => {
  expect(linesOf({ hasCallLog: true }).at(-2)).toBe('logs/calls.log 记录了每次调用的接口、状态和用时。')
})
