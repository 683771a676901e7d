import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { contentOfHome, forgetOffer, pagesIn, takeOffer, useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '4px 8px 4px 16px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { fontSize: '16px', color: tokens.colorBrandForeground1 },
})

/**
 * Offers to reopen the pages that were open when the session expired (spec.md §2: a sign-in starts with home only), and what was typed in a
 * dialog of the shell.
 */
export function RestoreOffer() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const offer = useRestoreOffer((state) => state.offer)
  if (offer === null) return null
  const count = pagesIn(offer)
  const content = contentOfHome(offer)
  if (count === 0 && content.length === 0) return null
  return (
    <div role="status" className={styles.root}>
      <HistoryRegular className={styles.icon} aria-hidden />
      {count > 0 ? t('restore.offer', { count }) : t('restore.content', { what: content.join(t('lost.separator')) })}
      <Button size="small" appearance="primary" onClick={takeOffer}>
        {t('restore.take')}
      </Button>
      <Button size="small" appearance="subtle" onClick={forgetOffer}>
        {t('restore.decline')}
      </Button>
    </div>
  )
}
