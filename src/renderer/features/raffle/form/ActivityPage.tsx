import { useEffect, useEffectEvent } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { SaveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { FormFields } from '#renderer/resource/form/FormFields.tsx'
import { useSubmit } from '#renderer/resource/form/useSubmit.ts'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { useActivityDrafts, useDraftChanges } from '../useActivityDrafts.ts'
import { activityForm, SECTIONS } from './fields.tsx'
import { useChoices } from './useChoices.ts'

/** One draft of an activity. An unknown id is that of a new draft. */
export default function ActivityPage({ params: { id = '' } }: PageProps) {
  const { t } = useTranslation(['raffle', 'validation'])
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

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    columnGap: '24px',
    alignItems: 'start',
    // Number fields have the width of the fields next to them.
    '& .fui-Field > .fui-Input': { width: '100%' },
  },
  // The same distance below a list with rows and below an empty one.
  lists: { display: 'flex', flexDirection: 'column', gap: '20px', '& .fui-Field': { minHeight: 'auto' } },
  actions: { display: 'flex', justifyContent: 'flex-end' },
})

const isSame = (one: Activity, other: Activity): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The form of a draft in sections. What is typed and not saved stays with the tab, also through a lock and a reload. */
export function ActivityForm({ id, draft }: { readonly id: string; readonly draft: ActivityDraft | undefined }) {
  const styles = useStyles()
  const { t } = useTranslation(['raffle', 'validation'])
  const saved = draft?.activity ?? EMPTY_ACTIVITY
  const [typed, setTyped] = usePersistedTabState<Activity | null>('activity', null)
  const { save } = useDraftChanges()
  const { schema, key, fields } = activityForm(useChoices(), typed ?? saved, t)
  const submission = useSubmit({
    schema,
    initial: typed ?? saved,
    send: async (values) => {
      await save(id, values)
      notify('success', t('saved', { title: values.title }))
    },
  })
  const { values, failure, isBusy, submit } = submission
  const isUnsaved = !isSame(values, saved)
  useUnsaved(isUnsaved, key, 'draft')
  const keep = useEffectEvent((next: Activity | null) => setTyped(next))
  useEffect(() => keep(isUnsaved ? values : null), [values, isUnsaved])
  return (
    <Form className={styles.root} onSubmit={submit} initialField="title">
      {failure !== null && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {SECTIONS.map((section) => (
        <Panel key={section.name} title={t(`section.${section.name}`)} hint={section.name === 'limits' ? t('hint.limits') : undefined}>
          <div className={section.name === 'lists' ? styles.lists : styles.grid}>
            {section.fields.map((name) => (
              <FormFields key={name} fields={{ [name]: fields[name] }} {...submission} />
            ))}
          </div>
        </Panel>
      ))}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" icon={<SaveRegular />} disabledFocusable={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
