import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#renderer/kit/errors/errors.ts'

const ROWS = 12

const useStyles = makeStyles({
  // A row has the layout of a group: icon, name.
  row: { display: 'flex', alignItems: 'center', gap: '12px', height: '40px', paddingInline: '12px' },
  rowCollapsed: { paddingInline: '10px' },
  name: { width: '72px', height: '14px' },
  status: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    padding: '24px 8px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
})

interface Props {
  readonly isPending: boolean
  readonly error: Error | null
  readonly isEmpty: boolean
  readonly isCollapsed: boolean
  readonly onRetry: () => void
}

/** The rail's content when there are no groups: loading, failed, or an empty menu. */
export function MenuStatus({ isPending, error, isEmpty, isCollapsed, onRetry }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'common'])
  if (isPending) {
    return (
      <Skeleton aria-label={t('common:loading')}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className={mergeClasses(styles.row, isCollapsed && styles.rowCollapsed)}>
            <SkeletonItem shape="square" size={20} />
            {!isCollapsed && <SkeletonItem className={styles.name} />}
          </div>
        ))}
      </Skeleton>
    )
  }
  if (error !== null && isEmpty) {
    return (
      <div role="alert" className={styles.status}>
        {!isCollapsed && <Text size={200}>{errorMessage(error)}</Text>}
        <Tooltip content={t('menu.retry')} relationship="label">
          <Button size="small" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            {isCollapsed ? null : t('common:retry')}
          </Button>
        </Tooltip>
      </div>
    )
  }
  if (isEmpty && !isCollapsed) {
    return (
      <div className={styles.status}>
        <Text size={200}>{t('menu.empty')}</Text>
      </div>
    )
  }
  return null
}
