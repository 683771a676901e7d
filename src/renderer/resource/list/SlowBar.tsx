import { useEffect, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { ListController } from './useListController.ts'

const useStyles = makeStyles({
  // Over the rows, below their header: a line of its own would move them.
  root: {
    position: 'absolute',
    top: '44px',
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 6,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    maxWidth: 'calc(100% - 32px)',
    padding: '6px 8px 6px 14px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Seconds after which a reading is slow. */
const SLOW = 3

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
}

/** Says of a slow reading how long it takes, and of the rows below it that they are old; offers to cancel it, and then to begin again. */
export function SlowBar<Row, Fields extends FilterFields>({ controller: { state } }: Props<Row, Fields>) {
  const styles = useStyles()
  const { t } = useTranslation(['list', 'common'])
  const heir = useFocusHeir()
  const isReading = state.query.isFetching && state.look === null
  const seconds = useSeconds(isReading, state.view)
  const hasOldRows = state.isStale && state.rows.length > 0
  const isCancelled = state.isCancelled && hasOldRows
  const isSlow = isReading && seconds >= SLOW
  const words = isSlow ? t('list:slow.reading', { count: seconds }) : isCancelled ? t('list:slow.cancelled') : ''
  if (words === '') return null
  return (
    <div ref={heir} className={styles.root}>
      {/* The seconds are no news, and are not read out. */}
      <Text aria-hidden={isSlow}>{words}</Text>
      <Text role="status">{hasOldRows ? t('list:slow.old') : ''}</Text>
      <Button size="small" onClick={isSlow ? state.cancel : state.refresh}>
        {t(isSlow ? 'common:cancel' : 'list:slow.again')}
      </Button>
    </div>
  )
}

/** The whole seconds that something has run; it begins again with another one. */
function useSeconds(isRunning: boolean, what: string): number {
  const [waited, setWaited] = useState({ what, seconds: 0 })
  useEffect(() => {
    if (!isRunning) return
    const began = performance.now()
    const timer = setInterval(() => setWaited({ what, seconds: Math.floor((performance.now() - began) / 1_000) }), 1_000)
    return () => {
      clearInterval(timer)
      setWaited({ what, seconds: 0 })
    }
  }, [isRunning, what])
  return waited.what === what ? waited.seconds : 0
}
