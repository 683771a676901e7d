import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { logThisStart } from '#main/wiring/support/logThisStart.ts'
import { NO_POLICIES } from '#main/start/policies.ts'
import type { Configuration } from '#main/wiring/readConfiguration.ts'
import { memoryLog } from '../../../../support/services/services.ts'

const logs = mkdtempSync(join(tmpdir(), 'log-this-start-'))
vi.mock('electron', () => ({ app: { getPath: () => logs, getVersion: () => '1.2.3' } }))

test('a start is logged with the place of its configuration, which is passed on', async () => {
  const fileLog = memoryLog()
  const found = { options: { place: 'account', configFile: '/home/a/deployment.json', policies: NO_POLICIES } } as unknown as Configuration
  expect(await logThisStart({ fileLog }, Promise.resolve(found))).toBe(found)
  await vi.waitFor(() =>
    expect(fileLog.lines).toEqual([
      expect.stringMatching(/^start: version 1\.2\.3 \(Electron .*\), .*, configuration: account \/home\/a\/deployment\.json$/u),
    ]),
  )
})

test('a machine-wide file that could not be checked is logged', async () => {
  const fileLog = memoryLog()
  const options = { place: 'machine', configFile: '/m/deployment.json', policies: NO_POLICIES }
  await logThisStart({ fileLog }, Promise.resolve({ options, verdict: 'unknown' } as unknown as Configuration))
  expect(fileLog.lines[0]).toContain('nobody can tell who can change /m/deployment.json, but this account cannot')
})

test('policies that do not count are logged with their places', async () => {
  const fileLog = memoryLog()
  const policies = { ...NO_POLICIES, ignored: ['/etc/backoffice/policy.json: later'] }
  const found = { options: { place: 'policy', configFile: null, policies } } as unknown as Configuration
  await logThisStart({ fileLog }, Promise.resolve(found))
  expect(fileLog.lines[0]).toBe('policies that do not count: /etc/backoffice/policy.json: later')
})

test('a configuration that cannot be read is logged, and ends the start as before', async () => {
  const fileLog = memoryLog()
  await expect(logThisStart({ fileLog }, Promise.reject(new Error('line 3 lacks a comma')))).rejects.toThrow('line 3 lacks a comma')
  expect(fileLog.lines).toEqual(['the start fails: line 3 lacks a comma'])
})
