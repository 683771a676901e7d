import { app, dialog } from 'electron'
import { PolicyError } from '../../settings/policyFaults.ts'
import { isOwnServer } from '../../start/startOptions.ts'
import { currentOptions, readConfiguration, type Configuration } from '../readConfiguration.ts'
import type { Base } from '../openSettingsAndLogs.ts'

/** The button that opens the setup page. */
const MEND = 0

/**
 * The configuration of this start. Where the person's own file has a fault, they are asked whether to mend it on the setup page; without
 * a wish to, the program ends.
 * @throws Error with the faults, where the file is not theirs, or a policy is at fault.
 */
export async function readOrOffer(base: Pick<Base, 'isPacked' | 'texts' | 'log'>): Promise<Configuration> {
  const options = currentOptions(base)
  try {
    return await readConfiguration(base)
  } catch (cause) {
    if (!isOwnServer(options) || !(cause instanceof Error) || cause instanceof PolicyError) throw cause
    const { t } = base.texts
    base.log.warn('the configuration has a fault')
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: t('main:appName'),
      message: t('main:config.ownFault'),
      detail: cause.message,
      buttons: [t('main:config.mend'), t('main:quit.leave')],
      defaultId: MEND,
      cancelId: 1,
      noLink: true,
    })
    if (response === MEND) return { options, configured: null, needsSetup: true }
    app.exit(1)
    return await new Promise<never>(() => undefined)
  }
}
