/** Matches the values in the query of an address, which may be a customer's data or a key. */
const QUERY_VALUES = /([?&][^=&#]*)=[^&#]*/gu

/** An address with the names in its query but without their values. */
export const withoutQueryValues = (address: string): string => address.replaceAll(QUERY_VALUES, '$1=…')
