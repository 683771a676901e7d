import { expect, test } from 'vitest'
import { configurationReport, pcSettingsReport, type ReportedConfiguration } from '#main/support/configurationReport.ts'
import { NO_POLICIES } from '#main/start/policies.ts'
import type { StartOptions } from '#main/start/startOptions.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { deploymentFor } from '../../../support/services/services.ts'

const OPTIONS: StartOptions = {
  configFile: '/account/deployment.json',
  place: 'account',
  apiUrl: null,
  exportFolder: null,
  allowsDemo: true,
  administratorFiles: ['/etc/backoffice/deployment.json', '/program/deployment.json'],
  policies: NO_POLICIES,
}

const report = (change: Partial<ReportedConfiguration> = {}) =>
  configurationReport({
    options: OPTIONS,
    inFile: new Set(['apiUrl', 'clientSecret', 'updates']),
    deployment: deploymentFor('https://erp.example.com', {
      clientSecret: 'very-secret',
      updates: {
        feedUrl: 'https://u.example/f?sig=abcdef',
        channel: 'latest',
        stagingPercentage: 100,
        checkHours: 4,
        installWithinDays: 7,
      },
    }),
    fault: null,
    ...change,
  })

const settingOf = (name: string, change: Partial<ReportedConfiguration> = {}) =>
  report(change).settings.find((setting) => setting.name === name)

test('each setting has its value and where it comes from, without the secret and without keys in addresses', () => {
  expect(settingOf('apiUrl')).toEqual({ name: 'apiUrl', value: 'https://erp.example.com/api', from: 'file' })
  expect(settingOf('lockedSessionHours')).toEqual({ name: 'lockedSessionHours', value: 12, from: 'default' })
  expect(settingOf('clientSecret')).toEqual({ name: 'clientSecret', value: '***', from: 'file' })
  expect(settingOf('updates')).toMatchObject({ value: { feedUrl: 'https://u.example/f?sig=…', checkHours: 4 } })
  expect(JSON.stringify(report())).not.toMatch(/very-secret|abcdef/u)
})

test('what the environment replaces is named', () => {
  const options = { ...OPTIONS, apiUrl: 'https://erp.example.com', exportFolder: '/exports' }
  expect(settingOf('apiUrl', { options })).toMatchObject({ from: 'environment' })
  expect(settingOf('exportFolder', { options })).toEqual({ name: 'exportFolder', value: '/exports', from: 'environment' })
})

test('what a policy sets is named with its place, and what does not count as well; its secret is not', () => {
  const source = { where: '/etc/backoffice/policy.json', form: 'json' } as const
  const policies = {
    ...NO_POLICIES,
    settings: { listPageSize: 50, clientSecret: 'very-secret' },
    sources: { listPageSize: source, clientSecret: source },
    ignored: ['/etc/backoffice/policy.json: later'],
  }
  const options = { ...OPTIONS, policies }
  expect(settingOf('listPageSize', { options })).toMatchObject({ from: 'policy', where: source.where })
  expect(settingOf('clientSecret', { options })).toEqual({ name: 'clientSecret', value: '***', from: 'policy', where: source.where })
  expect(report({ options }).ignoredPolicies).toEqual(policies.ignored)
})

test('the file and its place are named', () => {
  expect(report()).toMatchObject({ place: 'account', file: '/account/deployment.json' })
})

test('a fault is named, and no setting', () => {
  expect(report({ deployment: null, fault: '第 2 行有注释' })).toMatchObject({ fault: '第 2 行有注释', settings: [] })
})

test('a setting of the PC is from the file where the file has it', () => {
  expect(pcSettingsReport({ ...DEFAULT_PC_SETTINGS, language: 'en' }, new Set(['language']))).toMatchObject([
    { name: 'language', value: 'en', from: 'file' },
    { name: 'sideMenuCollapsed', value: false, from: 'default' },
    { name: 'theme' },
    { name: 'accentColor', value: null },
    { name: 'lastZoom', value: 100, from: 'default' },
    { name: 'softwareRenderingSince', value: null },
    { name: 'softwareRenderingVersion', value: null },
  ])
})
