/** A parcel that was shipped from this PC. */
export interface ShippedParcel {
  readonly waybill: string
  readonly orderId: string
}
