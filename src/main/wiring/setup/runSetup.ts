import { join } from 'node:path'
import { app, dialog } from 'electron'
import type { ServerTestResult } from '#shared/setup/serverTest.ts'
import { registerChannels, unregisterChannels } from '../../ipc/registerChannels.ts'
import { setupChannels } from '../../ipc/channels/setupChannels.ts'
import { SetupService, type SetupOutcome } from '../../setup/setupService.ts'
import type { Settings } from '../../setup/moreSettings.ts'
import { readDeploymentFile } from '../../settings/loadDeployment.ts'
import { isOwnServer, type StartOptions } from '../../start/startOptions.ts'
import type { Translate } from '../../texts/texts.ts'
import { SETUP_URL } from '../../window/appProtocol.ts'
import type { MainWindow } from '../../window/mainWindow.ts'
import type { PageRecovery } from '../../window/pageRecovery.ts'
import { createServerTest } from './createServerTest.ts'
import { createSetupBundle } from './createSetupBundle.ts'
import type { Base } from '../openSettingsAndLogs.ts'
import { currentOptions, readConfiguration, type Configuration } from '../readConfiguration.ts'

/** The window, and what loads its page. */
interface SetupPage {
  readonly window: MainWindow
  readonly recovery: Pick<PageRecovery, 'open'>
}

/**
 * Asks for the configuration on the setup page, or changes the person's own, and resolves when the program can go on. A person who closes the
 * window ends the program.
 */
export async function runSetup(
  base: Base,
  { window, recovery }: SetupPage,
  { options, configured }: Pick<Configuration, 'options' | 'configured'>,
): Promise<Configuration> {
  const { settings, texts, log, redactor } = base
  const file = join(base.storage.folder, 'deployment.json')
  const isChange = isOwnServer(options)
  const { promise, resolve } = Promise.withResolvers<SetupOutcome>()
  const testServer = createServerTest()
  let tested: readonly ServerTestResult[] | null = null
  const supportBundle = createSetupBundle(base, window, { deployment: configured, tested: () => tested })
  const setup = new SetupService({
    file,
    present: isChange ? presentIn(file, texts.t) : null,
    isConfigured: () => mayNotWrite(currentOptions(base), isChange),
    testServer: async (server) => (tested = await testServer(server)),
    askFile: async () => {
      const filters = [{ name: texts.t('setup:jsonFile'), extensions: ['json'] }]
      const { canceled, filePaths } = await dialog.showOpenDialog(window.browserWindow, { filters, properties: ['openFile'] })
      return canceled ? null : (filePaths[0] ?? null)
    },
    onDone: resolve,
    redactor,
    texts,
  })
  const { administratorFiles } = currentOptions(base)
  const state = () => ({
    language: settings.current.language,
    version: app.getVersion(),
    file,
    administratorFiles,
    present: setup.present,
    canLeave: configured !== null,
  })
  const channels = setupChannels({ setup, supportBundle, state, settings })
  registerChannels(channels, { texts, log, phase: () => 'unconfigured' })
  log.info(`the setup page ${isChange ? 'changes the configuration' : 'asks for the first configuration'}`)
  recovery.open(SETUP_URL)
  const outcome = await promise
  unregisterChannels()
  const found = await readConfiguration(base)
  // The file may be gone again: only the person's choice starts the demo.
  if (outcome === 'saved' && found.configured === null)
    throw new Error(texts.t('main:config.none', { file: administratorFiles.join('\n') }))
  return found
}

/** Whether a file counts that this page does not show: only the person's own may be changed, and only where it is the one that is changed. */
const mayNotWrite = ({ configFile, place }: StartOptions, isChange: boolean): boolean =>
  (configFile !== null || place === 'policy') && !(isChange && place === 'account')

/** What the file holds; nothing of one that cannot be read. */
function presentIn(file: string, t: Translate): Settings {
  try {
    return { ...readDeploymentFile(file, t) }
  } catch {
    return {}
  }
}
