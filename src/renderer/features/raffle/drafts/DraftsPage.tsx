import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { draftPath } from '../paths.ts'
import { useActivityDrafts, useDraftChanges } from '../useActivityDrafts.ts'
import { DraftList } from './DraftList.tsx'
import { ImportButton } from './ImportButton.tsx'

/**
 * The drafts of raffles and other activities (spec.md §3). They are stored on this PC only, as the page says, because no call to save one
 * is known.
 */
export default function DraftsPage() {
  const { t } = useTranslation('raffle')
  const query = useActivityDrafts()
  const { save } = useDraftChanges()
  const open = (id: string): void => openTab(draftPath(id), t('tabLabel'))
  const copy = async ({ activity }: ActivityDraft): Promise<void> => {
    const title = t('copyOf', { title: activity.title }).slice(0, MAX_LENGTH.name)
    await save(crypto.randomUUID(), { ...activity, title })
    notify('success', t('copied', { title }))
  }
  const take = async (activity: Activity): Promise<void> => {
    await save(crypto.randomUUID(), activity)
    notify('success', t('imported', { title: activity.title }))
  }
  return (
    <PageFrame
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ImportButton onImport={take} />
          <Button appearance="primary" icon={<AddRegular />} onClick={() => open(crypto.randomUUID())}>
            {t('new')}
          </Button>
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
              <DraftList drafts={drafts} onOpen={({ id }) => open(id)} onCopy={copy} />
            )
          }
        </QueryPart>
      </Panel>
    </PageFrame>
  )
}
