/** A row with a key of its own: logs, payments and shares have no ids on the wire. */
export type Keyed<Row> = Row & { readonly key: string }

/** Keys rows by their place, which an answer does not change. */
export const keyed = <Row extends object>(rows: readonly Row[]): Keyed<Row>[] => rows.map((row, index) => ({ ...row, key: String(index) }))
