import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useFocusHeir } from '#renderer/ui/focus/useFocusHeir.ts'
import { draftPath } from '../draftPath.ts'
import { useDraftChanges, useExport } from '../useActivityDrafts.ts'

interface Props {
  readonly draft: ActivityDraft
  readonly title: string
  readonly onCopy: () => Promise<void>
}

/** Copies, exports and deletes a draft. The question before a deletion names it. */
export function DraftActions({ draft, title, onCopy }: Props) {
  const { t } = useTranslation('raffle')
  const [isAsking, setAsking] = useState(false)
  const { remove } = useDraftChanges()
  const { run } = useSingleFlight()
  const { run: exportDraft } = useExport()
  const heir = useFocusHeir()
  const removeDraft = async (): Promise<void> => {
    await remove(draft.id)
    // Its form would save it again.
    useTabs.getState().close(draftPath(draft.id))
    notify('success', () => t('remove.done', { title }))
  }
  return (
    <div ref={heir}>
      <Button
        appearance="subtle"
        icon={<CopyRegular />}
        aria-label={t('action.copyOf', { title })}
        onClick={(event) => isFirstClick(event) && void run(onCopy).catch(notifyError)}
      >
        {t('action.copy')}
      </Button>
      <Button
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        aria-label={t('action.exportOf', { title })}
        onClick={(event) => isFirstClick(event) && exportDraft(draft.activity)}
      >
        {t('action.export')}
      </Button>
      <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t('action.removeOf', { title })} onClick={() => setAsking(true)}>
        {t('action.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('remove.title', { title })}
        body={t('remove.body')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={removeDraft}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
