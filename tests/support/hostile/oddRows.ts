/** A row of an answer as parsed JSON. */
export type Row = Readonly<Record<string, unknown>>

const everyField = (row: Row, odd: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, odd(value)]))

const where =
  (type: 'string' | 'number', odd: unknown) =>
  (row: Row): Row =>
    everyField(row, (value) => (typeof value === type ? odd : value))

/** Ways in which a server sends a row that the catalogue does not expect. Each takes a valid row. */
export const INCOMPLETE_ROWS: Readonly<Record<string, (row: Row) => unknown>> = {
  'a boolean in place of a text': where('string', true),
  'a number with thousands separators': where('number', '1,234'),
  'a word as a code': where('number', 'WX'),
  'no id': (row) => ({ ...row, id: null }),
  'an id that is an object': (row) => ({ ...row, id: { value: 1 } }),
  'a nested object in every field': (row) => everyField(row, () => ({ a: { b: 1 } })),
  'a list in every field': (row) => everyField(row, () => [1, 'x']),
  'meta, lists and objects as texts': (row) =>
    everyField({ ...row, meta: '{}' }, (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
  'a meta that is no JSON': (row) => ({ ...row, meta: 'roles=admin' }),
  'an array in place of the row': (row) => Object.values(row),
  'a text in place of the row': () => 'odd',
  'null in place of the row': () => null,
}
