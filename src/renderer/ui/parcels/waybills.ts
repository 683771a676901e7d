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

const PLACE = /^\s*[【[]([^】\]]{1,40})[】\]]\s*/u

/** Turns the answer into one group per waybill. A parcel without a scan is kept, so that its number is shown. */
export function toWaybills(answer: CallResult<'express.byOrder'>): Waybill[] {
  return Object.entries(answer).map(([number, scans]) => ({
    number,
    rows: scans.map(({ ftime, context }, index) => {
      const place = PLACE.exec(context ?? '')?.[1] ?? null
      return { key: `${number}-${index}`, time: ftime, place, progress: place === null ? context : (context ?? '').replace(PLACE, '') }
    }),
  }))
}
