import type { ExportJob } from './schemas/exportJobs.ts'

/** What the page uses of exports at run time. The schemas are in `schemas/exportJobs.ts`: the page imports only types from there. */

/** The folder for exports. */
export interface ExportPlace {
  /** Null asks the person each time. */
  readonly folder: string | null
  /** The deployment or the environment (`BACKOFFICE_EXPORT_DIR`) names the folder, and it cannot be changed here. */
  readonly isGiven: boolean
}

/** Whether an export waits or runs. */
export const isActiveExport = ({ status }: Pick<ExportJob, 'status'>): boolean => status === 'queued' || status === 'running'
