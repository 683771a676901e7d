import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const ROWS = 10

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '20px 24px' },
  title: { width: '220px', height: '28px' },
  filters: { height: '56px' },
  row: { height: '32px' },
})

/** The placeholder of a page while its code loads. */
export function PageSkeleton() {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <Skeleton className={styles.root} aria-label={t('loading')}>
      <SkeletonItem className={styles.title} />
      <SkeletonItem className={styles.filters} />
      {Array.from({ length: ROWS }, (_, index) => (
        <SkeletonItem key={index} className={styles.row} />
      ))}
    </Skeleton>
  )
}
