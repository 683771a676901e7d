import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { TabStateScope } from '#renderer/kit/tabs/tabState.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import type { RecordState } from './recordState.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px', padding: '16px 20px 24px', minWidth: 0 },
  nothing: { height: '124px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground2 },
})

interface Props {
  readonly id: string
  readonly state: Pick<RecordState<unknown, unknown>, 'hasNothing' | 'failure' | 'retry'>
  /** Says that the server has no such record. */
  readonly notFound: string
  /** The parts of the record. */
  readonly children: ReactNode
  /** Parts that load by the id alone. They are shown also where the record itself is not. */
  readonly always?: ReactNode
}

/** The content of a record's panel or tab: its parts, or why there are none. */
export function RecordBody({ id, state: { hasNothing, failure, retry }, notFound, children, always }: Props) {
  const styles = useStyles()
  return (
    <TabStateScope value={id}>
      <div className={styles.root}>
        {failure !== null && !hasNothing && <ErrorState compact error={failure} onRetry={retry} />}
        {hasNothing ? (
          <div className={styles.nothing}>
            {failure === null ? <EmptyState message={notFound} /> : <ErrorState error={failure} onRetry={retry} />}
          </div>
        ) : (
          children
        )}
        {always}
      </div>
    </TabStateScope>
  )
}
