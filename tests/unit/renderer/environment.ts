import type { Environment } from '#renderer/kit/ipc/environment.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'

/** What main tells a page at its start, under a deployment that configures nothing but `config`. */
export const environment = (config: Partial<PublicConfig> = {}): Environment => ({
  version: '0.0.0',
  platform: 'linux',
  server: { host: 'erp.example.com', file: null, canChange: false },
  config: {
    tenantMode: true,
    tenantId: '000000',
    captchaMode: true,
    webConsoleUrl: null,
    socialSignIn: [],
    refundStatusReading: 'B',
    serverNames: { menuPaths: {}, permissions: {}, inoutTypes: {}, codeLabels: {} },
    listPageSize: 20,
    storageKeyPrefix: 'backoffice',
    leastAutoLock: null,
    errorLogUpload: false,
    singlePage: null,
    isKiosk: false,
    demo: false,
    ...config,
  },
})
