import type { CallResult } from '#shared/api/index.ts'

/** One scan of a parcel as the logistics table shows it (spec.md §2, 3). */
export interface TrackingRow {
  readonly key: string
  readonly time: string | null
  /** The place at the beginning of the server's text, such as 【广州市】: the call has no field for it. */
  readonly place: string | null
  readonly progress: string | null
}

export interface Waybill {
  readonly number: string
  readonly rows: readonly TrackingRow[]
}

type Scan = CallResult<'express.byOrder'>[string][number]

const PLACE = /^\s*[【[]([^】\]]{1,40})[】\]]\s*/u

/** The newest first, as in every log. Carriers answer in one of the two orders: the first and last times tell which. */
const newestFirst = (scans: readonly Scan[]): readonly Scan[] =>
  (scans.at(0)?.ftime ?? '') < (scans.at(-1)?.ftime ?? '') ? scans.toReversed() : scans

/**
 * Turns the answer into one group per waybill, the newest scan first. A parcel without a scan is kept, so that its number is shown.
 */
export function toWaybills(answer: CallResult<'express.byOrder'>): Waybill[] {
  return Object.entries(answer).map(([number, scans]) => ({
    number,
    rows: newestFirst(scans).map(({ ftime, context }, index) => {
      const place = PLACE.exec(context ?? '')?.[1] ?? null
      return { key: `${number}-${index}`, time: ftime, place, progress: place === null ? context : (context ?? '').replace(PLACE, '') }
    }),
  }))
}
