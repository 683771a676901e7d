import { useState } from 'react'
import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { DialogLayout } from '#renderer/ui/dialog/DialogLayout.tsx'
import { SingleAnswer } from '#renderer/ui/dialog/singleAnswer.ts'
import type { AnyField } from '../defineForm.ts'
import { type Conflict, differingNames, isSameValue } from './editedRecord.ts'
import { fieldText } from './fieldText.ts'

const useStyles = makeStyles({ hint: { color: tokens.colorNeutralForeground3 } })

interface Props<Input> {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly conflict: Conflict<Input>
}

/**
 * Shows what somebody else has saved beside what this person typed, and asks which of them counts. The table has the focus at
 * first, so that an Enter that was meant for the form answers nothing.
 */
export function ConflictDialog<Input extends object>({ fields, conflict }: Props<Input>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const [answer] = useState(() => new SingleAnswer())
  const { updateName, updateTime } = conflict.now
  const isNamed = updateName != null && updateName !== '' && updateTime != null && updateTime !== ''
  const once = (act: () => void) => (): void => {
    if (answer.give()) act()
  }
  return (
    <AppDialog size="medium" onClose={once(conflict.back)}>
      <DialogLayout
        title={t('conflict.title')}
        actions={
          <>
            <Button appearance="primary" onClick={once(conflict.keep)}>
              {t('conflict.keep')}
            </Button>
            <Button onClick={once(conflict.take)}>{t('conflict.take')}</Button>
            <Button onClick={once(conflict.back)}>{t('conflict.back')}</Button>
          </>
        }
      >
        <Text>{isNamed ? t('conflict.savedBy', { name: updateName, time: updateTime }) : t('conflict.saved')}</Text>
        <ConflictTable fields={fields} conflict={conflict} />
        <Text size={200} className={styles.hint}>
          {t('conflict.hint')}
        </Text>
      </DialogLayout>
    </AppDialog>
  )
}

const useConflictTableStyles = makeStyles({
  scroller: { overflowY: 'auto', maxHeight: '240px' },
  root: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  cell: {
    padding: '6px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  name: { width: '28%', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  untouched: { color: tokens.colorNeutralForeground3 },
})

interface ConflictTableProps<Input> {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly conflict: Pick<Conflict<Input>, 'first' | 'now' | 'typed'>
}

/** The fields that differ: what is saved, and what this person typed. It is the first stop in its dialog, and the keyboard scrolls it. */
export function ConflictTable<Input extends object>({ fields, conflict: { first, now, typed } }: ConflictTableProps<Input>) {
  const styles = useConflictTableStyles()
  const { t } = useTranslation()
  const words = { none: t('none'), yes: t('yes'), no: t('no') }
  const rows = differingNames(typed, now).flatMap((name) => {
    const field = fields[name]
    return field === undefined || field.isHidden === true ? [] : [{ name, field, isTyped: !isSameValue(first.values[name], typed[name]) }]
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and takes the dialog's first focus
    <div role="group" aria-label={t('conflict.both')} tabIndex={0} className={styles.scroller}>
      <table className={styles.root}>
        <thead>
          <tr>
            {(['field', 'now', 'typed'] as const).map((column) => (
              <th key={column} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {t(`conflict.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, field, isTyped }) => (
            <tr key={name}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                {field.label}
              </th>
              <td className={styles.cell}>{fieldText(field, now.values[name], words)}</td>
              <td className={mergeClasses(styles.cell, !isTyped && styles.untouched)}>
                {isTyped ? fieldText(field, typed[name], words) : t('conflict.untouched')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
