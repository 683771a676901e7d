import { app } from 'electron'
import { messageOf } from '../../log/messageOf.ts'
import { Redactor } from '../../log/redactor.ts'
import type { Deployment } from '../../settings/deployment.ts'
import { secretsOf } from '../../settings/secretsOf.ts'
import { isPacked } from '../../start/isPacked.ts'
import { bundleFiles } from '../../support/bundleFiles.ts'
import { writeBundle, type BundleReport } from '../../support/commandLineBundle.ts'
import type { Texts } from '../../texts/texts.ts'
import { currentOptions, readConfiguration } from '../readConfiguration.ts'
import { bundleSources } from './bundleSources.ts'
import { openQuietStore } from './openQuietStore.ts'

/** Writes a support bundle without a window, also beside a running program and with a configuration that has a fault. */
export async function bundleFromCommandLine(file: string, texts: Texts): Promise<BundleReport> {
  const redactor = new Redactor()
  const base = { isPacked: isPacked(app), texts }
  const options = currentOptions(base)
  const found = await readConfiguration(base).then(
    ({ configured }) => ({ deployment: configured, fault: null }),
    (cause: unknown): { deployment: Deployment | null; fault: string } => ({ deployment: null, fault: messageOf(cause) }),
  )
  if (found.deployment !== null) for (const secret of secretsOf(found.deployment)) redactor.remember(secret)
  return await writeBundle(
    file,
    () => bundleFiles(bundleSources({ options, ...found, errors: null, openStore: openQuietStore, redactor }), texts.t),
    texts.t,
  )
}
