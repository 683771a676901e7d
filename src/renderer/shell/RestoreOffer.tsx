import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { forgetOffer, pagesIn, takeOffer, useRestoreOffer } from '#renderer/kit/tabs/restoreOffer.ts'

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

/** Offers to reopen the pages that were open when the session expired (spec.md §2: a sign-in starts with home only). */
export function RestoreOffer() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const offer = useRestoreOffer((state) => state.offer)
  const count = offer === null ? 0 : pagesIn(offer)
  if (count === 0) return null
  return (
    <div role="status" className={styles.root}>
      <HistoryRegular className={styles.icon} aria-hidden />
      {t('restore.offer', { count })}
      <Button size="small" appearance="primary" onClick={takeOffer}>
        {t('restore.take')}
      </Button>
      <Button size="small" appearance="subtle" onClick={forgetOffer}>
        {t('restore.decline')}
      </Button>
    </div>
  )
}
