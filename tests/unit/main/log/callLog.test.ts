import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCallLog } from '#main/log/callLog.ts'
import { createFileLog } from '#main/log/fileLog.ts'
import { Redactor } from '#main/log/redactor.ts'

test('calls stand in a file of their own, redacted, which begins anew at its limit and keeps one older file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'call-log-'))
  const redactor = new Redactor()
  redactor.remember('a-remembered-secret')
  createFileLog(folder, true, redactor).info('the program starts')
  const calls = createCallLog(folder, redactor, 1_000)
  for (let index = 0; index < 60; index += 1) calls.info(`GET /api/${index}/a-remembered-secret 200 5 ms`)
  expect(readdirSync(folder).toSorted()).toEqual(['calls.log', 'calls.old.log', 'main.log'])
  const text = ['calls.log', 'calls.old.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(text).toContain('GET /api/59/[secret] 200 5 ms')
  expect(text).not.toContain('a-remembered-secret')
  expect(statSync(join(folder, 'calls.log')).size).toBeLessThan(1_200)
  expect(readFileSync(join(folder, 'main.log'), 'utf8')).not.toContain('/api/')
})
