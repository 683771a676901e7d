import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import type { ActivityColumn } from '#shared/activity/activityFaults.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { activity, type Activity } from '#shared/schemas/activityDraft.ts'
import type { CustomField } from '#renderer/resource/form/defineForm.ts'
import type { CellColumn } from './CellControl.tsx'
import { RowsControl } from './RowsControl.tsx'
import type { ActivityChoices, Choice } from './useChoices.ts'

/** The lists of an activity: people, prizes, tasks and their prizes. */

type Translate = TFunction<'raffle'>
type ListField = 'principalList' | 'prizeList' | 'taskList' | 'taskPrizeList'

const CONTROLS: Readonly<Partial<Record<ActivityColumn, CellColumn['control']>>> = {
  number: 'number',
  startTime: 'moment',
  endTime: 'moment',
  isFailure: 'checkbox',
  isCycle: 'checkbox',
}
const LENGTHS: Readonly<Partial<Record<ActivityColumn, number>>> = {
  number: MAX_LENGTH.activityNumber,
  prizeContent: MAX_LENGTH.prizeContent,
}
const COLUMNS: Readonly<Record<ListField, readonly ActivityColumn[]>> = {
  principalList: ['name', 'phone', 'email'],
  prizeList: ['name', 'type', 'number', 'prizeContent', 'startTime', 'endTime', 'isFailure'],
  taskList: ['type', 'number', 'isCycle'],
  taskPrizeList: ['name', 'type', 'number', 'prizeContent'],
}

const columnsOf = (field: ListField, types: readonly Choice[] | null, t: Translate): readonly CellColumn[] =>
  COLUMNS[field].map((key) => ({
    key,
    label: t(`column.${key}`),
    control: CONTROLS[key] ?? 'text',
    maxLength: LENGTHS[key] ?? MAX_LENGTH.name,
    choices: key === 'type' ? types : null,
  }))

const emptyRow = (field: ListField): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(COLUMNS[field].map((key) => [key, CONTROLS[key] === 'checkbox' ? false : '']))

/** The field of a list. Its rows are checked as they change: a control knows no more than names of values. */
function listField<Field extends ListField>(
  field: Field,
  read: (rows: unknown) => Activity[Field],
  types: readonly Choice[] | null,
  faulty: ReadonlySet<string>,
  t: Translate,
): CustomField<Activity[Field]> {
  const name: ListField = field
  const label = t(`field.${name}`)
  return {
    control: 'custom',
    label,
    render: (control) => (
      <RowsControl
        name={name}
        label={label}
        addLabel={t(`row.add.${name}`)}
        columns={columnsOf(field, types, t)}
        empty={emptyRow(field)}
        rows={control.value}
        isReadOnly={control.isReadOnly}
        faulty={faulty}
        aria={control.aria}
        addRef={control.ref}
        onChange={(rows) => control.onChange(read(rows))}
      />
    ),
  }
}

const { principalList, prizeList, taskList, taskPrizeList } = activity.shape

/** The fields of all lists. */
export const listFields = ({ prizeType, taskType }: ActivityChoices, faulty: ReadonlySet<string>, t: Translate) => ({
  principalList: listField('principalList', (rows) => z.parse(principalList, rows), null, faulty, t),
  prizeList: listField('prizeList', (rows) => z.parse(prizeList, rows), prizeType, faulty, t),
  taskList: listField('taskList', (rows) => z.parse(taskList, rows), taskType, faulty, t),
  taskPrizeList: listField('taskPrizeList', (rows) => z.parse(taskPrizeList, rows), prizeType, faulty, t),
})
