import { shell } from 'electron'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { bundleFiles } from '../../support/bundleFiles.ts'
import { SupportBundleService } from '../../support/supportBundleService.ts'
import type { ZipEntry } from '../../support/zip.ts'
import type { MainWindow } from '../../window/mainWindow.ts'
import { askSavePath, systemDialogs } from '../../window/systemDialogs.ts'
import type { Base } from '../openSettingsAndLogs.ts'
import { currentOptions } from '../readConfiguration.ts'
import { bundleSources } from '../support/bundleSources.ts'
import { openQuietStore } from '../support/openQuietStore.ts'

/**
 * The support bundle of a program that has no configuration yet. What is typed on the setup page is not in it.
 * @param tested The last test of a server on that page; null before the first.
 */
export function createSetupBundle(base: Base, window: MainWindow, tested: () => readonly ServerTestResult[] | null): SupportBundleService {
  const { texts, errors, redactor } = base
  const files = async (): Promise<readonly ZipEntry[]> => {
    const options = currentOptions(base)
    const sources = bundleSources({ options, deployment: null, fault: null, errors, openStore: openQuietStore, redactor })
    return await bundleFiles({ ...sources, network: () => Promise.resolve(tested()) })
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
