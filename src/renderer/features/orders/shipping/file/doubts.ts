import { hasZerosForDigits } from '#renderer/kit/tables/cells.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { otherCompany, waybillDoubt, type WaybillDoubt } from '#shared/domain/orders/carriers.ts'
import type { ShipmentRow } from './shipmentRows.ts'

/** Correct lines that are probably slips. A person is asked about them before they are sent. */
export type ShipmentDoubt =
  /** Several lines give the waybill to different carriers: a number belongs to one, so a line was copied down by mistake. */
  | { readonly kind: 'carriers'; readonly waybill: string; readonly lines: readonly number[] }
  /** Several orders of one receiver share the parcel. */
  | { readonly kind: 'merged'; readonly waybill: string; readonly lines: readonly number[] }
  /** A number of the line ends with zeros from the sixteenth digit on, as Excel leaves it. */
  | { readonly kind: 'zeros'; readonly waybill: string; readonly line: number; readonly number: string }
  /** The waybill number is `company`'s, and the line names another one. */
  | { readonly kind: 'otherCarrier'; readonly waybill: string; readonly line: number; readonly company: string }
  /** The number is none of `company`'s, or its check digit is wrong. */
  | { readonly kind: WaybillDoubt; readonly waybill: string; readonly line: number; readonly company: string }

/** The warnings about these lines, at most one for each waybill. Line numbers are those of Excel. */
export function doubtsOf(rows: readonly ShipmentRow[], companies: readonly ExpressCompany[]): ShipmentDoubt[] {
  return [...Map.groupBy(rows, ({ waybill }) => waybill)].flatMap(([waybill, parcels]): ShipmentDoubt[] => {
    if (new Set(parcels.map(({ companyCode }) => companyCode)).size > 1) {
      return [{ kind: 'carriers', waybill, lines: parcels.map(({ line }) => line) }]
    }
    if (new Set(parcels.map(({ orderId }) => orderId)).size > 1)
      return [{ kind: 'merged', waybill, lines: parcels.map(({ line }) => line) }]
    const cut = parcels.flatMap(({ line, orderId }) => [orderId, waybill].filter(hasZerosForDigits).map((number) => ({ line, number })))[0]
    if (cut !== undefined) return [{ kind: 'zeros', waybill, ...cut }]
    const [first] = parcels
    const chosen = companies.find(({ code, name }) => (code ?? name) === first?.companyCode)
    if (first === undefined || chosen === undefined) return []
    const { line } = first
    const other = otherCompany(waybill, chosen, companies)
    if (other !== null) return [{ kind: 'otherCarrier', waybill, line, company: other.name ?? other.code ?? '' }]
    const doubt = waybillDoubt(waybill, chosen)
    return doubt === null ? [] : [{ kind: doubt, waybill, line, company: chosen.name ?? chosen.code ?? '' }]
  })
}
