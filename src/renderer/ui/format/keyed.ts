/** A row with a generated key: logs, payments and shares have no ids on the wire. */
export type Keyed<Row> = Row & { readonly key: string }

/** Keys rows by their index: the rows of one answer never move. */
export const keyed = <Row extends object>(rows: readonly Row[]): Keyed<Row>[] => rows.map((row, index) => ({ ...row, key: String(index) }))
