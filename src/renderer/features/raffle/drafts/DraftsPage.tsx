import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { CommandButton } from '#renderer/ui/fields/CommandButton.tsx'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { ListEntryButton } from '#renderer/ui/layout/ListEntryButton.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { activityFaults } from '#shared/activity/activityFaults.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { draftPath } from '../draftPath.ts'
import { titleOf, useActivityDrafts, useDraftChanges } from '../useActivityDrafts.ts'
import { DraftActions } from './DraftActions.tsx'
import { ImportButton } from './ImportButton.tsx'

/**
 * The drafts of raffles and other activities (spec.md §3). They are stored on this PC only, as the page says, because no call to save one
 * is known.
 */
export default function DraftsPage() {
  const { t } = useTranslation('raffle')
  const query = useActivityDrafts()
  const { save } = useDraftChanges()
  const open = (id: string, title = ''): void => openTab(draftPath(id), title)
  const copy = async ({ activity }: ActivityDraft): Promise<void> => {
    const title = t('copyOf', { title: titleOf(activity, t) }).slice(0, MAX_LENGTH.name)
    await save(crypto.randomUUID(), { ...activity, title })
    notify('success', () => t('copied', { title }))
  }
  const take = async (activity: Activity): Promise<void> => {
    await save(crypto.randomUUID(), activity)
    const count = activityFaults(activity).length
    notify('success', () => t(count === 0 ? 'imported' : 'importedUnfinished', { title: titleOf(activity, t), count }))
  }
  return (
    <PageFrame
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ImportButton onImport={take} />
          <CommandButton appearance="primary" icon={<AddRegular />} name={t('new')} onRun={() => open(crypto.randomUUID())} />
        </>
      }
    >
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{t('localOnly')}</MessageBarBody>
      </MessageBar>
      <Panel title={t('list.label')}>
        <QueryPart query={query} bars={3}>
          {(drafts) =>
            drafts.length === 0 ? (
              <EmptyState message={t('list.empty')} />
            ) : (
              <DraftList drafts={drafts} onOpen={({ id, activity }) => open(id, activity.title.trim())} onCopy={copy} />
            )
          }
        </QueryPart>
      </Panel>
    </PageFrame>
  )
}

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
function DraftList({ drafts, onOpen, onCopy }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('raffle')
  const orNone = useOrNone()
  return (
    <ul className={styles.list} aria-label={t('list.label')}>
      {drafts.map((draft) => {
        const { startTime, endTime, prizeList } = draft.activity
        const title = titleOf(draft.activity, t)
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
