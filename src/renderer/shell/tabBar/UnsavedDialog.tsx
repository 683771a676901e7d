import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropUnsavedQuestion, useUnsavedQuestion, type UnsavedQuestion } from '#renderer/kit/tabs/tabCommands.ts'
import { openPages, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useTabLabel } from './tabLabel.ts'

/** Asks before tabs with unsaved content are closed or refreshed, once for all of them. */
export const UnsavedDialog = memo(function UnsavedDialog() {
  const question = useUnsavedQuestion((state) => state.question)
  // The last question is kept, so that the text stays while the dialog fades out.
  const [last, setLast] = useState<UnsavedQuestion | null>(null)
  if (question !== null && question !== last) setLast(question)
  return last === null ? null : <Question question={last} open={question !== null} />
})

function Question({ question, open }: { readonly question: UnsavedQuestion; readonly open: boolean }) {
  const { t } = useTranslation('shell')
  const labelOf = useTabLabel()
  const { act, tabKeys, proceed } = question
  const tab = useTabs((state) => openPages(state).find(({ key }) => key === tabKeys[0]))
  const body =
    tabKeys.length > 1
      ? t(`unsaved.${act}Several`, { count: tabKeys.length })
      : t(`unsaved.${act}One`, { name: tab === undefined ? '' : labelOf(tab) })
  return (
    <ConfirmDialog
      open={open}
      title={t(`unsaved.${act}Title`)}
      body={body}
      confirmLabel={t(`unsaved.${act}`)}
      stayLabel={t('unsaved.stay')}
      danger
      onConfirm={proceed}
      onClose={dropUnsavedQuestion}
    />
  )
}
