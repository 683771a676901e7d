import type { ExportJob } from './schemas/exportJobs.ts'

/** Exports apart from their schema (`schemas/exportJobs.ts`), which the page does not load. */

/** Where exports go. */
export interface ExportPlace {
  /** Null asks the person each time. */
  readonly folder: string | null
  /** The environment (`BACKOFFICE_EXPORT_DIR`) names the folder, and it cannot be changed here. */
  readonly isGiven: boolean
}

/** Whether an export waits or runs. */
export const isActiveExport = ({ status }: Pick<ExportJob, 'status'>): boolean => status === 'queued' || status === 'running'
