import type { ExportJob } from './schemas/exportJobs.ts'

/** Exports apart from their schema (`schemas/exportJobs.ts`), which the page does not load. */

/** `queued`: waits for its turn. Three exports run at a time. */
export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** Where exports go. */
export interface ExportPlace {
  /** Null asks the person each time. */
  readonly folder: string | null
  /** The environment (`BACKOFFICE_EXPORT_DIR`) names the folder, and it cannot be changed here. */
  readonly isGiven: boolean
}

/** Whether an export waits or runs. */
export const isActiveExport = ({ status }: Pick<ExportJob, 'status'>): boolean => status === 'queued' || status === 'running'
