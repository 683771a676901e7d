import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkConfig, configToCheck } from '#main/settings/checkConfig.ts'
import { createTexts } from '#main/texts/texts.ts'

test.each([
  [['--check-config', 'a.json'], 'a.json'],
  [['--check-config=a.json'], 'a.json'],
  [['--demo', '--check-config', 'a b.json', '--lang=en'], 'a b.json'],
  [['--check-config'], ''],
  [['--demo', 'backoffice://order/1'], null],
])('%j checks %j', (given, file) => {
  expect(configToCheck(given)).toBe(file)
})

test('a configuration without a fault is printed as it counts, without its secret', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'deployment.json')
  const fields = { apiUrl: 'https://erp.example.com', svc: 'mall', clientId: 'web', clientSecret: 'the-shops-secret' }
  writeFileSync(file, JSON.stringify(fields))
  const { text, code } = checkConfig(file, createTexts('en').t)
  const [, json = ''] = /^[^{]*\n(\{[^]*\})\n$/u.exec(text) ?? []
  expect([code, JSON.parse(json)]).toEqual([
    0,
    expect.objectContaining({ ...fields, apiUrl: 'https://erp.example.com/api', clientSecret: '***', tenantId: '000000' }),
  ])
  expect(text).not.toContain('the-shops-secret')
})

test('every fault of a configuration is named with its field', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'deployment.json')
  writeFileSync(file, JSON.stringify({ apiUrl: 'http://erp.example.com', svc: 'mall', clientId: 'web' }))
  const { text, code } = checkConfig(file, createTexts('en').t)
  expect([code, /apiUrl: .+/u.test(text), /clientSecret: .+/u.test(text)]).toEqual([1, true, true])
})

test('a file that is missing is a fault', () => {
  const { text, code } = checkConfig('', createTexts('en').t)
  expect(code).toBe(1)
  expect(text).toContain('cannot be read')
})
