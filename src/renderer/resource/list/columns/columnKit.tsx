import type { ReactNode } from 'react'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import type { Amounts } from '#renderer/ui/format/useAmounts.ts'
import type { CodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import type { Column, ColumnWidth } from '#renderer/ui/table/column.ts'
import type { CodeList } from '#shared/domain/codes.ts'
import { plainYuan, zeroForMinusOne, type PlainNumber } from '#shared/domain/money.ts'
import { dayOf, HOUR, parseChinaTime, shortTime } from '#shared/domain/chinaTime.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import type { ToneList } from '#shared/domain/codes.ts'
import type { RefundStatusListOf } from '#renderer/ui/format/useRefundStatusList.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { RecordButton } from '#renderer/ui/records/RecordButton.tsx'

/** The names of a row's fields whose values have this type. */
export type FieldOf<Row, Value> = { [Field in keyof Row & string]: Row[Field] extends Value ? Field : never }[keyof Row & string]

/** The names of a row's fields that hold an amount: `Fen`, and not any number. */
export type FenField<Row> = {
  [Field in keyof Row & string]: Row[Field] extends number | null ? ('unit' extends keyof NonNullable<Row[Field]> ? Field : never) : never
}[keyof Row & string]

interface Options {
  readonly width: ColumnWidth
  /** Makes the column sortable by the server, by the field's name. */
  readonly sort?: true
  /** Stays at the start while the others scroll. Only for the first columns. */
  readonly pinned?: 'start'
}

interface TextOptions extends Options {
  /** A long text breaks into lines, and the row grows. */
  readonly wrap?: boolean
}

/**
 * Functions that make a list's columns. `Row` and `Name` type them: a field compiles only if the call returns it and the texts
 * have a name for it. Cells call no hooks, since hundreds are drawn in every frame while a list scrolls. A column that fits no
 * function is written out as a `Column`.
 */
export interface ColumnKit<Row, Name extends string> {
  /** A text or a number that is no amount, as it is; the 'none' text where there is none. Copied as text: phone numbers keep their zeros. */
  readonly text: (field: FieldOf<Row, string | PlainNumber | null> & Name, options: TextOptions) => Column<Row>
  /** An id or number that people copy, with a button that does so. */
  readonly copied: (field: FieldOf<Row, string | null> & Name, options: Options) => Column<Row>
  /** The id of another record: opens that record in a tab where the person may see it, else a plain text. */
  readonly record: (field: FieldOf<Row, string | null> & Name, kind: RecordKind, options: Options) => Column<Row>
  /** The id of a payment method, by its name. */
  readonly payMethod: (field: FieldOf<Row, string | null> & Name, options: Options) => Column<Row>
  /** Fen as yuan, at the end of the column. Selected amounts are added up, and copied as numbers. */
  readonly money: (field: FenField<Row> & Name, options: Options) => Column<Row>
  /** A time of the server, `yyyy-MM-dd HH:mm:ss` in China Standard Time: short in the cell, whole in its tooltip and in what is copied. */
  readonly time: (field: FieldOf<Row, string | null> & Name, options?: Partial<Options>) => Column<Row>
  /**
   * How long a row has waited since a time of the server; empty for a row that does not wait (null). A day is marked, two days more so.
   */
  readonly waiting: (name: Name, since: (row: Row) => string | null, options: Options) => Column<Row>
  /** A code of a list, by its label. */
  readonly code: (field: FieldOf<Row, PlainNumber | null> & Name, list: CodeList, options: Options) => Column<Row>
  /** A code of a list, as a badge in its colour. */
  readonly status: (field: FieldOf<Row, PlainNumber | null> & Name, list: ToneList, options: Options) => Column<Row>
  /** A status by the server's own name for it, as a badge. */
  readonly named: (field: FieldOf<Row, string | null> & Name, toneOf: (name: string) => Tone, options: Options) => Column<Row>
  /** A refund's status, as a badge. The refund's type in `type` chooses the list. */
  readonly refundStatus: (
    field: FieldOf<Row, PlainNumber | null> & Name,
    type: FieldOf<Row, PlainNumber | null>,
    options: Options,
  ) => Column<Row>
  /** What the page reads beside the rows, and puts into this column itself; empty until then. */
  readonly beside: (name: Name, options: Options) => Column<Row>
}

/** The texts that the columns of a list need, in the display language. */
export interface ColumnWords {
  /** The columns' names by their fields. */
  readonly headers: Readonly<Record<string, string>>
  /** Stands for an empty value. */
  readonly none: string
  readonly label: CodeLabel
  /** How amounts are shown. */
  readonly amount: Amounts['amount']
  readonly refundStatusListOf: RefundStatusListOf
  readonly payMethodLabel: (method: string | null) => string
  /** Whether the person may open records of a kind. */
  readonly canOpen: (kind: RecordKind) => boolean
  /** Milliseconds, as of this minute. */
  readonly now: number
  /** A waiting time in words. */
  readonly waited: (hours: number) => string
  /** The name of a button that copies a column's value. */
  readonly copyWhat: (header: string) => string
}

/** English names are longer than the times below them. CSS pixels. */
const TIME_WIDTH = { zh: 98, en: 128 }

const textOf = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' && !Number.isNaN(value) ? value : null)

const baseBy =
  (headers: ColumnWords['headers']) =>
  (field: string, { width, sort, pinned }: Options) => ({
    key: field,
    header: headers[field] ?? field,
    width,
    ...(sort === undefined ? {} : { sortKey: field }),
    ...(pinned === undefined ? {} : { pinned }),
  })

/** The column kit for the rows of one list. */
export function columnKit<Row, Name extends string>(words: ColumnWords): ColumnKit<Row, Name> {
  const { headers, none, label, copyWhat } = words
  const base = baseBy(headers)
  const text: ColumnKit<Row, Name>['text'] = (field, options) => ({
    ...base(field, options),
    ...(options.wrap === undefined ? {} : { wrap: options.wrap }),
    render: (row) => orPlaceholder(textOf(row[field]), none),
  })
  const badge = (field: FieldOf<Row, PlainNumber | null> & Name, listOf: (row: Row) => ToneList, options: Options): Column<Row> => ({
    ...base(field, options),
    text: (row) => label(listOf(row), numberOf(row[field])),
    render: (row) => codeBadge(listOf(row), numberOf(row[field]), label),
  })
  return {
    text,
    copied: (field, options) => {
      const buttonLabel = copyWhat(headers[field] ?? field)
      return {
        ...base(field, options),
        text: (row) => orPlaceholder(textOf(row[field]), none),
        render: (row) => <CopiedText value={textOf(row[field])} none={none} label={buttonLabel} />,
      }
    },
    record: (field, kind, options) => ({
      ...base(field, options),
      text: (row) => orPlaceholder(textOf(row[field]), none),
      render: (row) => <LinkedId kind={kind} id={textOf(row[field])} none={none} canOpen={words.canOpen(kind)} />,
    }),
    payMethod: (field, options) => {
      const nameOf = (row: Row): string => {
        const method = textOf(row[field])
        return words.payMethodLabel(method === null ? null : String(method))
      }
      return { ...base(field, options), render: nameOf }
    },
    money: (field, options) => ({
      ...base(field, options),
      ...moneyCell((row: Row) => numberOf(row[field]), words),
    }),
    time: (field, options) => ({
      ...base(field, { width: TIME_WIDTH, ...options }),
      ...timeCell((row: Row) => orPlaceholder(textOf(row[field]), none), words),
    }),
    waiting: (name, since, options) => ({ ...base(name, options), ...waitingCell(since, words) }),
    code: (field, list, options) => ({ ...base(field, options), render: (row) => label(list, numberOf(row[field])) }),
    status: (field, list, options) => badge(field, () => list, options),
    named: (field, toneOf, options) => ({
      ...base(field, options),
      text: (row) => orPlaceholder(textOf(row[field]), none),
      render: (row) => namedBadge(textOf(row[field]), toneOf, none),
    }),
    refundStatus: (field, type, options) => badge(field, (row) => words.refundStatusListOf(numberOf(row[type])), options),
    beside: (name, options) => ({ ...base(name, options), text: () => '', render: () => null }),
  }
}

/** An amount in fen, at the end of its column. */
function moneyCell<Row>(fenOf: (row: Row) => number | null, { amount, none }: ColumnWords) {
  const added = (row: Row): number | null => {
    const fen = fenOf(row)
    return fen === null ? null : zeroForMinusOne(fen)
  }
  const text = (row: Row): string => plainYuan(fenOf(row)) ?? ''
  return { align: 'end' as const, amount: added, text, render: (row: Row): ReactNode => amount(fenOf(row)) ?? none }
}

const namedBadge = (name: string | number | null, toneOf: (name: string) => Tone, none: string): ReactNode =>
  typeof name === 'string' && name.trim() !== '' ? <StatusBadge tone={toneOf(name)} label={name} /> : none

/** A time: short in the cell, whole everywhere else. */
function timeCell<Row>(whole: (row: Row) => string, { now, none }: ColumnWords) {
  const today = dayOf(now)
  const render = (row: Row): ReactNode => {
    const time = whole(row)
    return time === none ? none : <span title={time}>{shortTime(time, today)}</span>
  }
  return { text: whole, inFull: whole, render }
}

/** How long a row has waited, in whole hours; marked after a day, and more so after two. */
function waitingCell<Row>(since: (row: Row) => string | null, { now, waited }: ColumnWords) {
  const hoursOf = (row: Row): number | null => {
    const began = parseChinaTime(since(row) ?? '')
    return began === null ? null : Math.max(0, Math.floor((now - began) / HOUR))
  }
  const text = (row: Row): string => {
    const hours = hoursOf(row)
    return hours === null ? '' : waited(hours)
  }
  const render = (row: Row): ReactNode => {
    const hours = hoursOf(row)
    return hours === null || hours < 24 ? text(row) : <StatusBadge tone={hours < 48 ? 'waiting' : 'danger'} label={text(row)} />
  }
  return { text, render }
}

function CopiedText({ value, none, label }: { readonly value: string | number | null; readonly none: string; readonly label: string }) {
  return (
    <>
      {orPlaceholder(value, none)}
      {value !== null && value !== '' && <CopyButton text={String(value)} label={label} />}
    </>
  )
}

interface LinkedIdProps {
  readonly kind: RecordKind
  readonly id: string | number | null
  readonly none: string
  readonly canOpen: boolean
}

function LinkedId({ kind, id, none, canOpen }: LinkedIdProps) {
  if (!canOpen || id === null || id === '') return <>{orPlaceholder(id, none)}</>
  return <RecordButton kind={kind} id={String(id)} />
}
