import type { BlobEndpointName } from './api/index.ts'
import type { AppErrorData } from './errors.ts'

/** Exports as both processes speak of them. */

export type ExportStatus = 'running' | 'done' | 'failed' | 'cancelled'

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
  /** Milliseconds since the epoch. */
  readonly startedAt: number
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
