import type { ComponentType } from 'react'
import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { useOpened } from '../form/useOpened.ts'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { VERDICTS, type Verdict } from './verdict.ts'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0, gap: '8px' } })

interface DialogProps<Row> {
  readonly verdict: Verdict
  readonly row: Row
  readonly onClose: () => void
}

interface Props<Row> {
  readonly row: Row
  readonly permission: Permission
  /** Whether the record awaits its review. */
  readonly isOffered: boolean
  /** The dialog of a verdict. It stays after a lost answer, also when the review is no longer offered: it says what became of it. */
  readonly dialog: ComponentType<DialogProps<Row>>
}

/** Pass and reject in the head of a record, for a person with the permission. */
export function ReviewButtons<Row extends { readonly id: string }>({ row, permission, isOffered, dialog: ReviewDialog }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation('review')
  // The buttons go once the record is reviewed.
  const heir = useFocusHeir()
  const mayReview = useAllowed(permission)
  const [asked, ask, close] = useOpened<Verdict>(`review ${row.id}`)
  if (!mayReview) return null
  return (
    <>
      {isOffered && (
        <div ref={heir} className={styles.root}>
          {VERDICTS.map((verdict) => (
            <Button key={verdict} appearance={verdict === 'passed' ? 'primary' : 'secondary'} onClick={() => ask(verdict)}>
              {t(verdict)}
            </Button>
          ))}
        </div>
      )}
      {asked !== null && <ReviewDialog verdict={asked} row={row} onClose={close} />}
    </>
  )
}
