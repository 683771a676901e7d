import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkConfig, configToCheck } from '#main/settings/checkConfig.ts'
import { createTexts } from '#main/texts/texts.ts'

const MACHINE_FILE = '/machine/deployment.json'

test.each([
  [['--check-config', 'a.json'], 'a.json'],
  [['--check-config=a.json'], 'a.json'],
  [['--demo', '--check-config', 'a b.json', '--lang=en'], 'a b.json'],
  [['--check-config'], ''],
  [['--check-config', '--lang=en'], ''],
  [['--check-config='], ''],
  [['--demo', 'backoffice://order/1'], null],
])('%j checks %j', (given, file) => {
  expect(configToCheck(given)).toBe(file)
})

test('a configuration without a fault is printed as it counts, without its secret', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'deployment.json')
  const fields = { apiUrl: 'https://erp.example.com', svc: 'mall', clientId: 'web', clientSecret: 'the-shops-secret' }
  writeFileSync(file, JSON.stringify(fields))
  const { text, code } = await checkConfig(file, MACHINE_FILE, createTexts('en').t)
  const [, json = ''] = /^[^{]*\n(\{[^]*\})\n$/u.exec(text) ?? []
  expect([code, JSON.parse(json)]).toEqual([
    0,
    expect.objectContaining({ ...fields, apiUrl: 'https://erp.example.com/api', clientSecret: '***', tenantId: '000000' }),
  ])
  expect(text).not.toContain('the-shops-secret')
})

test('every fault of a configuration is named with its field', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'deployment.json')
  writeFileSync(file, JSON.stringify({ apiUrl: 'http://erp.example.com', svc: 'mall', clientId: 'web' }))
  const { text, code } = await checkConfig(file, MACHINE_FILE, createTexts('en').t)
  expect([code, /apiUrl: .+/u.test(text), /clientSecret: .+/u.test(text)]).toEqual([1, true, true])
})

test('a file that is missing is a fault', async () => {
  const { text, code } = await checkConfig('/nowhere/deployment.json', MACHINE_FILE, createTexts('en').t)
  expect(code).toBe(1)
  expect(text).toContain('cannot be read')
  expect(text).toContain('Place /nowhere/deployment.json: there is no such file')
})

test.runIf(process.platform !== 'win32')('who can change the file is said; only the machine-wide one has to be guarded', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'deployment.json')
  writeFileSync(file, JSON.stringify({ apiUrl: 'https://erp.example.com', svc: 'mall', clientId: 'web', clientSecret: 'x' }))
  chmodSync(file, 0o666)
  const { t } = createTexts('en')
  const anywhere = await checkConfig(file, MACHINE_FILE, t)
  expect([anywhere.code, anywhere.text.split('\n')[0]]).toEqual([0, `Place ${file}: ordinary users can change it, too`])
  const machineWide = await checkConfig(file, file, t)
  expect(machineWide.code).toBe(1)
  expect(machineWide.text).toContain(`The deployment configuration ${file} is not used`)
  expect(machineWide.text).toContain(`check.json" "${file}"\n`)
})
