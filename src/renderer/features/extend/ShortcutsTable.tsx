import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CLIENT_SHORTCUTS, shortcutLabels } from '#shared/keymap.ts'
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
  cell: { height: '32px', padding: '0 12px 0 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, textAlign: 'left' },
  keys: { width: '220px', fontWeight: tokens.fontWeightRegular },
  key: {
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

/** The client's keyboard shortcuts and what they do. */
export function ShortcutsTable() {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { platform } = useEnvironment()
  return (
    <table className={styles.root} aria-label={t('extend.shortcuts')}>
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
        {CLIENT_SHORTCUTS.map((id) => (
          <tr key={id}>
            <th scope="row" className={mergeClasses(styles.cell, styles.keys)}>
              <kbd className={styles.key}>{shortcutLabels(id, platform).join(' / ')}</kbd>
            </th>
            <td className={styles.cell}>{t(`shortcuts.${id}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
