import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { ListEntryButton } from '#renderer/ui/layout/ListEntryButton.tsx'
import { DraftActions } from './DraftActions.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none' },
  },
  open: { flexGrow: 1, width: 'auto', minWidth: '280px' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly drafts: readonly ActivityDraft[]
  readonly onOpen: (draft: ActivityDraft) => void
  readonly onCopy: (draft: ActivityDraft) => Promise<void>
}

/** The drafts of the person, the last saved one first. A press on one opens it. */
export function DraftList({ drafts, onOpen, onCopy }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('raffle')
  const orNone = useOrNone()
  return (
    <ul className={styles.list} aria-label={t('list.label')}>
      {drafts.map((draft) => {
        const { title, startTime, endTime, prizeList } = draft.activity
        return (
          <li key={draft.id} className={styles.row}>
            <ListEntryButton className={styles.open} onClick={() => onOpen(draft)}>
              <Text weight="semibold">{title}</Text>
              <Text size={200} className={styles.quiet}>
                {t('list.facts', {
                  from: orNone(startTime),
                  to: orNone(endTime),
                  count: prizeList.length,
                  savedAt: formatChinaTime(draft.savedAt),
                })}
              </Text>
            </ListEntryButton>
            <DraftActions draft={draft} title={title} onCopy={() => onCopy(draft)} />
          </li>
        )
      })}
    </ul>
  )
}
