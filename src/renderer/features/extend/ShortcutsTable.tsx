import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CLIENT_SHORTCUTS, LIST_SHORTCUTS, RECORD_SHORTCUTS, REVIEW_SHORTCUTS, shortcutLabels, type ShortcutId } from '#shared/keymap.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'

const useStyles = makeStyles({
  root: { width: '100%', maxWidth: '640px', borderCollapse: 'collapse' },
  head: {
    padding: '0 12px 6px 0',
    textAlign: 'left',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
  },
  caption: { padding: '20px 0 6px', textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
  cell: { height: '32px', padding: '0 12px 0 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, textAlign: 'left' },
  keys: { width: '220px', fontWeight: tokens.fontWeightRegular },
  chords: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' },
  key: {
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

/** The keyboard shortcuts of the client, those of every list and record, and those of the review of refunds, with what they do. */
export function ShortcutsTable() {
  const { t } = useTranslation(['pages', 'refundActions'])
  return (
    <>
      <KeyTable label={t('extend.shortcuts')} keys={CLIENT_SHORTCUTS.map((id) => ({ id, does: t(`shortcuts.${id}`) }))} />
      <KeyTable label={t('listKeysTitle')} hasCaption keys={LIST_SHORTCUTS.map((id) => ({ id, does: t(`listKeys.${id}`) }))} />
      <KeyTable label={t('recordKeysTitle')} hasCaption keys={RECORD_SHORTCUTS.map((id) => ({ id, does: t(`recordKeys.${id}`) }))} />
      <KeyTable
        label={t('refundActions:review.keysTitle')}
        hasCaption
        keys={REVIEW_SHORTCUTS.map((id) => ({ id, does: t(`refundActions:review.keys.${id}`) }))}
      />
    </>
  )
}

interface Props {
  readonly label: string
  /** Shows the label above the table. */
  readonly hasCaption?: boolean
  readonly keys: readonly { readonly id: ShortcutId; readonly does: string }[]
}

function KeyTable({ label, hasCaption = false, keys }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { platform } = useEnvironment()
  return (
    <table className={styles.root} aria-label={label}>
      {hasCaption && <caption className={styles.caption}>{label}</caption>}
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.keys)}>
            {t('extend.key')}
          </th>
          <th scope="col" className={styles.head}>
            {t('extend.does')}
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ id, does }) => (
          <tr key={id}>
            <th scope="row" className={mergeClasses(styles.cell, styles.keys)}>
              <span className={styles.chords}>
                {shortcutLabels(id, platform).map((chord) => (
                  <kbd key={chord} className={styles.key}>
                    {chord}
                  </kbd>
                ))}
              </span>
            </th>
            <td className={styles.cell}>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
