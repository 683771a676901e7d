import { bundleFiles } from '../../support/bundleFiles.ts'
import type { ZipEntry } from '../../support/zip.ts'
import type { Core } from '../openDeployment.ts'
import { bundleSources } from './bundleSources.ts'

/** The support bundle of the running program, with the errors up to this moment. */
export async function filesOfBundle({ errors, options, deployment, store, redactor, texts }: Core): Promise<readonly ZipEntry[]> {
  const sources = bundleSources({ options, deployment, fault: null, errors, openStore: () => Promise.resolve(store), redactor })
  return await bundleFiles(sources, texts.t)
}
