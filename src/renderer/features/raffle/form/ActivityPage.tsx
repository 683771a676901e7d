import { useEffect, useEffectEvent, useRef } from 'react'
import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useTabKey, type PageProps } from '#renderer/kit/tabs/page.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { FormFields } from '#renderer/resource/form/FormFields.tsx'
import { useSubmit } from '#renderer/resource/form/useSubmit.ts'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { usePageShortcut } from '#renderer/ui/focus/usePageKeys.ts'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { activity, type Activity, type ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { titleOf, useActivityDrafts } from '../useActivityDrafts.ts'
import { DraftBar } from './DraftBar.tsx'
import { activityForm, SECTIONS } from './fields.tsx'
import { isSameActivity, useAutosave } from './useAutosave.ts'
import { useChoices } from './useChoices.ts'
import { atPlace, useFaults } from './useFaults.ts'

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
  place: { display: 'contents' },
})

interface Props {
  readonly id: string
  readonly draft: ActivityDraft | undefined
}

/**
 * The form of a draft in sections. It saves itself, finished or not. What is typed and not saved yet stays with the tab, also through a lock
 * and a reload.
 */
export function ActivityForm({ id, draft }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['raffle', 'validation'])
  const root = useRef<HTMLDivElement>(null)
  const saved = draft?.activity ?? EMPTY_ACTIVITY
  const [typed, setTyped] = usePersistedTabState<Activity | null>('activity', null)
  const saveNow = async (): Promise<void> => {
    if (await autosave.save()) notify('success', () => t('saved', { title: titleOf(values, t) }))
  }
  const { control, values, isBusy, submit, replace } = useSubmit({ schema: activity, initial: typed ?? saved, send: saveNow })
  const isUnsaved = !isSameActivity(values, saved)
  const keep = useEffectEvent((next: Activity | null) => setTyped(next))
  useEffect(() => keep(isUnsaved ? values : null), [values, isUnsaved])
  const autosave = useAutosave({ draft, id, values, saved, onSaved: () => setTyped(null) })
  const { messages, places, check, followFocus } = useFaults(values, () => root.current)
  const { fields } = activityForm(useChoices(), values, places, t)
  useTabName(values.title.trim())
  usePageShortcut('saveDraft', submit)
  const restore = (earlier: Activity): void => {
    autosave.keepBefore()
    replace(saved, earlier)
  }
  return (
    <div ref={root} {...followFocus}>
      <Form className={styles.root} onSubmit={submit} initialField="title">
        {SECTIONS.map((section) => (
          <Panel key={section.name} title={t(`section.${section.name}`)} hint={section.name === 'limits' ? t('hint.limits') : undefined}>
            <div className={section.name === 'lists' ? styles.lists : styles.grid}>
              {section.fields.map((name) => (
                <div key={name} className={styles.place} {...atPlace(name)}>
                  <FormFields fields={{ [name]: fields[name] }} control={control} faults={messages} isBusy={isBusy} />
                </div>
              ))}
            </div>
          </Panel>
        ))}
        <DraftBar
          id={id}
          draft={draft}
          values={values}
          failure={autosave.failure}
          isUnsaved={isUnsaved}
          isBusy={isBusy}
          onCheck={check}
          onRestore={restore}
        />
      </Form>
    </div>
  )
}

/** Names the draft's tab by its title: several drafts may be open. */
function useTabName(title: string): void {
  const tabKey = useTabKey()
  useEffect(() => useTabs.getState().rename(tabKey, title), [tabKey, title])
}
