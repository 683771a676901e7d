import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { AnyField } from '../defineForm.ts'
import { differingNames, isSameValue, type Conflict } from './editedRecord.ts'
import { fieldText } from './fieldText.ts'

const useStyles = makeStyles({
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

interface Props<Input> {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly conflict: Pick<Conflict<Input>, 'first' | 'now' | 'typed'>
}

/** The fields that differ: what is saved, and what this person typed. It is the first stop in its dialog, and the keyboard scrolls it. */
export function ConflictTable<Input extends object>({ fields, conflict: { first, now, typed } }: Props<Input>) {
  const styles = useStyles()
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
