import { shell } from 'electron'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import type { Deployment } from '../../settings/deployment.ts'
import { bundleFiles } from '../../support/bundleFiles.ts'
import { SupportBundleService } from '../../support/supportBundleService.ts'
import type { ZipEntry } from '../../support/zip.ts'
import type { MainWindow } from '../../window/mainWindow.ts'
import { askSavePath, systemDialogs } from '../../window/systemDialogs.ts'
import type { Base } from '../openSettingsAndLogs.ts'
import { currentOptions } from '../readConfiguration.ts'
import { bundleSources } from '../support/bundleSources.ts'
import { openQuietStore } from '../support/openQuietStore.ts'

interface Known {
  /** The configuration that the page changes; null where there is none without a fault. */
  readonly deployment: Deployment | null
  /** The last test of a server on the page; null before the first. */
  readonly tested: () => readonly ServerTestResult[] | null
}

/** The support bundle of the setup page. What is typed there is not in it. */
export function createSetupBundle(base: Base, window: MainWindow, { deployment, tested }: Known): SupportBundleService {
  const { texts, errors, redactor } = base
  const files = async (): Promise<readonly ZipEntry[]> => {
    const options = currentOptions(base)
    const sources = bundleSources({ options, deployment, fault: null, errors, openStore: openQuietStore, redactor })
    return await bundleFiles({ ...sources, network: async () => tested() ?? (await sources.network()) }, texts.t)
  }
  const filters = () => [{ name: texts.t('errorLog:bundle.zipFile'), extensions: ['zip'] }]
  return new SupportBundleService({
    files,
    fixedFolder: () => currentOptions(base).exportFolder,
    askSavePath: (name) => askSavePath(systemDialogs(window), name, texts.t('errorLog:bundle.saveTitle'), filters()),
    show: (path) => shell.showItemInFolder(path),
    texts,
    now: () => Date.now(),
  })
}
