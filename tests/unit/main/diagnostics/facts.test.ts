import { arch, release, type } from 'node:os'
import type { BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { collectFacts } from '#main/diagnostics/facts.ts'
import { deploymentFor } from '../../../support/services/services.ts'

/** Each path and each display has a name or a size of its own. */
vi.mock('electron', () => ({
  app: { getPath: (name: string) => `/${name}`, getVersion: () => '4.5.6' },
  screen: {
    getDisplayMatching: ({ x }: { readonly x: number }) => ({
      size: { width: 2560 + x, height: 1440 },
      workAreaSize: { width: 2500, height: 1400 },
      scaleFactor: 1.25,
    }),
  },
}))

const WINDOW = { getBounds: () => ({ x: 1, y: 2, width: 3, height: 4 }) } as unknown as BrowserWindow

const DEPLOYMENT = {
  ...deploymentFor('https://erp.example.com:8443'),
  iframeHosts: ['bi.example.com', '*.reports.example.com'],
  errorLogUploadPath: '/logs/upload',
  refundStatusReading: 'A' as const,
}

test('the facts name the program, the PC and the server, each by its own value', () => {
  expect(collectFacts(DEPLOYMENT, '/exports', WINDOW)).toEqual({
    serverHost: 'erp.example.com:8443',
    // Neither Electron nor Chromium runs a unit test.
    versions: { app: '4.5.6', electron: '', chromium: '', node: process.versions.node },
    system: `${type()} ${release()} ${arch()}`,
    screen: { width: 2561, height: 1440, scale: 1.25 },
    accountFolder: '/userData',
    settings: [
      { name: 'iframeHosts', value: 'bi.example.com, *.reports.example.com' },
      { name: 'exportFolder / BACKOFFICE_EXPORT_DIR', value: '/exports' },
      { name: 'errorLogUploadPath', value: '/logs/upload' },
      { name: 'refundStatusReading', value: 'A' },
    ],
  })
})

test('what nobody has set is empty', () => {
  const { settings } = collectFacts({ ...DEPLOYMENT, iframeHosts: [], errorLogUploadPath: undefined }, null, WINDOW)
  expect(settings.map(({ value }) => value)).toEqual(['', '', '', 'A'])
})
