import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, SaveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { useExport } from '../useExport.ts'
import { VersionsMenu } from './VersionsMenu.tsx'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3, marginInlineEnd: '8px' },
})

interface Props {
  readonly id: string
  readonly draft: ActivityDraft | undefined
  readonly values: Activity
  /** Why what is typed is not on the disk; null when nothing failed. */
  readonly failure: string | null
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  readonly onCheck: () => void
  readonly onRestore: (activity: Activity) => void
}

/** Below the form: whether it is saved, and what can be done with it. A draft that the disk refuses can be taken along as a file. */
export function DraftBar({ id, draft, values, failure, isUnsaved, isBusy, onCheck, onRestore }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('raffle')
  const shortcuts = useShortcutTexts()
  const { isBusy: isExporting, run: exportDraft } = useExport()
  return (
    <>
      {failure !== null && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" disabledFocusable={isExporting} onClick={() => exportDraft(values)}>
              {t('exportJson')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Text size={200} className={styles.quiet}>
          {isUnsaved && t('autosave.pending')}
          {!isUnsaved && draft !== undefined && t('autosave.done', { time: formatChinaTime(draft.savedAt) })}
        </Text>
        <VersionsMenu id={id} onRestore={onRestore} />
        <Button icon={<CheckmarkCircleRegular />} onClick={onCheck}>
          {t('check')}
        </Button>
        <Button
          type="submit"
          appearance="primary"
          icon={<SaveRegular />}
          disabledFocusable={isBusy}
          title={`${t('save')} (${shortcuts.label('saveDraft')})`}
          aria-keyshortcuts={shortcuts.aria('saveDraft')}
        >
          {t('save')}
        </Button>
      </div>
    </>
  )
}
