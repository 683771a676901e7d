/** A whole number without decimals that are zero: `1123598821738675201.0`. Any other text stays as it is. */
export const withoutZeroDecimals = (number: string): string => number.replace(/^(-?\d+)\.0+$/u, '$1')
