import { makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/kit/session/session.ts'

const useStyles = makeStyles({
  live: { display: 'flex', alignItems: 'center' },
  badge: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '26px',
    paddingInline: '10px',
    marginRight: '4px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  icon: { fontSize: '16px' },
})

/** Shows that the server cannot be reached. Main keeps checking, so the badge disappears without a click. */
export function OfflineBadge() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const session = useSession()
  const isOffline = session.phase === 'signed-in' && !session.isOnline
  return (
    // Always mounted, so that a screen reader announces the change.
    <div role="status" className={styles.live}>
      {isOffline && (
        <Tooltip content={t('connection.hint')} relationship="description">
          <span className={styles.badge}>
            <CloudOffRegular className={styles.icon} aria-hidden />
            {t('connection.offline')}
          </span>
        </Tooltip>
      )}
    </div>
  )
}
