import type { ComponentType, ReactElement } from 'react'
import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { type ReadBack, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import type { CallArgs, WriteName } from '#shared/api/index.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Texts } from '#shared/locales/index.ts'
import type { BulkAction } from '../../bulk/bulkAction.ts'
import type { RowAction, RowDialogProps } from './rowAction.ts'

/** The texts of a question: the verb, what is asked, what it means, and what is said when it is done. */
interface QuestionTexts {
  readonly action: string
  readonly title: string
  readonly body: string
  readonly done: string
}

type PathIn<Part> = {
  [Key in keyof Part & string]: Part[Key] extends QuestionTexts ? Key : Part[Key] extends object ? `${Key}.${PathIn<Part[Key]>}` : never
}[keyof Part & string]

/** Where the texts of a question stand, as `employees:remove`. */
export type QuestionName = { [Space in keyof Texts]: `${Space}:${PathIn<Texts[Space]>}` }[keyof Texts]

interface Confirmed<Row, Name extends WriteName> {
  /** Its texts: `action`, `title`, `body` and `done`; and `many` where the verb reads otherwise on the button for several rows. */
  readonly texts: QuestionName
  readonly call: Name
  /** The call's arguments. Its row's type is that of the list. */
  readonly args: (row: Row) => CallArgs<Name>
  readonly permission: Permission
  /** Whether it applies to a row; without it, to every row. */
  readonly isOffered?: (row: Row) => boolean
  /** Beside the verb in the row's menu. */
  readonly icon?: ReactElement
  /** It destroys something: the button of the question is red. */
  readonly danger?: boolean
  /** What has to be typed before much is destroyed at once: a name that the question shows. Undefined where the row is alone. */
  readonly mustType?: (row: Row) => string | undefined
  /** What the texts name: the values of their `{{…}}`. */
  readonly words: (row: Row) => Readonly<Record<string, string | number>>
  /** Names a row in the results of a bulk run. Without it the list's first column does: for rows whose first column may repeat. */
  readonly nameOf?: (row: Row) => string
  /** Reads the record after a lost answer and says in words what the server holds; null where nothing finds it. */
  readonly readBack: (row: Row) => ReadBack | null
  /** Fetches again what the write may have changed. Called once for a row, and once at the end of a bulk run, whatever the outcome. */
  readonly refresh: () => unknown
}

export interface QuestionProps<Row> extends RowDialogProps<Row> {
  /** Called once the server has done it. */
  readonly onDone?: () => void
}

export interface ConfirmedWrite<Row> {
  /** An entry of a list's `rowActions`. */
  readonly rowAction: RowAction<Row>
  /** An entry of a list's `bulkActions`: one selected row after another. */
  readonly bulkAction: BulkAction<Row>
  /** The confirmation, for a button outside of a list. A refusal stays in it. */
  readonly Question: ComponentType<QuestionProps<Row>>
  /** Writes without asking. @throws AppError of the call */
  readonly send: (row: Row) => Promise<void>
}

/**
 * Declares a write about one record that asks first: for a row of a list, for several selected ones, and for a button elsewhere. After a
 * lost answer the failure says what the server holds; nothing is sent twice.
 */
export function confirmed<Row, Name extends WriteName>(declared: Confirmed<Row, Name>): ConfirmedWrite<Row> {
  const { texts, args, permission, isOffered = () => true, icon, danger = false, mustType, words, nameOf, readBack, refresh } = declared
  const say = (part: keyof QuestionTexts, row?: Row): string => i18n.t(`${texts}.${part}`, row === undefined ? {} : words(row))
  const write = (row: Row) => call(declared.call, args(row))

  const send = (row: Row): Promise<void> => {
    const read = readBack(row)
    return sendWrite({ send: () => write(row), ...(read === null ? {} : { readBack: read }), done: () => say('done', row), refresh })
  }
  function Question({ row, onDone, onClose }: QuestionProps<Row>) {
    const confirm = async (): Promise<void> => {
      await send(row)
      onDone?.()
    }
    return (
      <ConfirmDialog
        open
        danger={danger}
        mustType={mustType?.(row)}
        showsFailure
        title={say('title', row)}
        body={say('body', row)}
        confirmLabel={say('action')}
        onConfirm={confirm}
        onClose={onClose}
      />
    )
  }
  const key = texts.slice(Math.max(texts.lastIndexOf(':'), texts.lastIndexOf('.')) + 1)
  const offer = { key, permission, isOffered }
  const rowAction: RowAction<Row> = { ...offer, label: () => say('action'), ...(icon === undefined ? {} : { icon }), dialog: Question }
  const bulkAction: BulkAction<Row> = {
    ...offer,
    isDanger: danger,
    // The first text that is there. The cast: not every question has a `many`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    label: () => i18n.t([`${texts}.many` as `${typeof texts}.action`, `${texts}.action`]),
    ...(nameOf === undefined ? {} : { nameOf }),
    run: (row) => {
      const read = readBack(row)
      return read === null ? write(row) : writeOrReadBack(() => write(row), read)
    },
    refresh,
  }
  return { rowAction, bulkAction, Question, send }
}
