import { useSyncExternalStore } from 'react'
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

function subscribeToNetwork(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}

/**
 * Shows that the server cannot be reached, and whether it is this PC that has no network. Main keeps probing, so the badge disappears
 * without a click.
 */
export function OfflineBadge() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const session = useSession()
  const hasNetwork = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isOffline = session.phase === 'signed-in' && !session.isOnline
  return (
    // Always mounted, so that a screen reader announces the change.
    <div role="status" className={styles.live}>
      {isOffline && (
        <Tooltip content={t('connection.hint')} relationship="description">
          <span className={styles.badge}>
            <CloudOffRegular className={styles.icon} aria-hidden />
            {t(hasNetwork ? 'connection.noServer' : 'connection.noNetwork')}
          </span>
        </Tooltip>
      )}
    </div>
  )
}
