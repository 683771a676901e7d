import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { useActivityDrafts } from '../useActivityDrafts.ts'
import { ActivityForm } from './ActivityForm.tsx'

/** One draft of an activity. An unknown id is that of a new draft. */
export default function ActivityPage({ params: { id = '' } }: PageProps) {
  const { t } = useTranslation('raffle')
  const query = useActivityDrafts()
  return (
    <PageFrame title={t('tabLabel')}>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{t('localOnly')}</MessageBarBody>
      </MessageBar>
      <QueryPart query={query} bars={8}>
        {(drafts) => <ActivityForm id={id} draft={drafts.find((draft) => draft.id === id)} />}
      </QueryPart>
    </PageFrame>
  )
}
