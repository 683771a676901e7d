import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const ROWS = 12

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', padding: '4px 12px' },
  row: { display: 'flex', alignItems: 'center', height: '32px' },
})

/** Rows of the same height as those to come, so that nothing jumps when they appear. */
export function TreeSkeleton() {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <Skeleton className={styles.root} aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} style={{ paddingLeft: (row % 3) * 18 }}>
          <SkeletonItem size={12} style={{ width: `${45 + ((row * 17) % 40)}%` }} />
        </div>
      ))}
    </Skeleton>
  )
}
