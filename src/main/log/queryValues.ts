/** The values in the query of an address, which may be a customer's or a key. */
const QUERY_VALUES = /([?&][^=&#]*)=[^&#]*/gu

/** An address with the names of its query, and without their values. */
export const withoutQueryValues = (address: string): string => address.replaceAll(QUERY_VALUES, '$1=…')
