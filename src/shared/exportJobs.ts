import type { BlobEndpointName } from './api/index.ts'
import type { AppErrorData } from './errors.ts'

/** Exports as both processes speak of them. */

/** `queued`: waits for its turn; three run at a time. */
export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** One export, as the renderer sees it. */
export interface ExportJob {
  readonly id: string
  readonly name: BlobEndpointName
  readonly fileName: string
  /** The folder and file on this PC. */
  readonly path: string
  readonly status: ExportStatus
  readonly receivedBytes: number
  /** Null while the server has not announced a length. */
  readonly totalBytes: number | null
  /** How fast it comes; null where nothing was measured yet. */
  readonly bytesPerSecond: number | null
  /** When it was asked for. Milliseconds since the epoch, as the others. */
  readonly startedAt: number
  /** When its turn came; null while it waits. */
  readonly beganAt: number | null
  readonly endedAt: number | null
  readonly error: AppErrorData | null
}

export interface ExportRequest {
  readonly name: BlobEndpointName
  /** Checked in main against the catalogue's schema. */
  readonly args: unknown
  /** Proposed file name without a folder; the server's own name wins when it announces one and no dialog was shown. */
  readonly suggestedName: string
}

/** Where exports go. */
export interface ExportPlace {
  /** Null: the person is asked each time. */
  readonly folder: string | null
  /** The folder is the environment's (`BACKOFFICE_EXPORT_DIR`) and cannot be changed here. */
  readonly isGiven: boolean
}

/** Whether an export has still something to do. */
export const isActiveExport = ({ status }: Pick<ExportJob, 'status'>): boolean => status === 'queued' || status === 'running'
