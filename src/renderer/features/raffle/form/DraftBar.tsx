import { useState } from 'react'
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkCircleRegular, HistoryRegular, SaveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { Activity, ActivityDraft, ActivityVersion } from '#shared/schemas/activityDraft.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useExport } from '../useActivityDrafts.ts'

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

interface VersionsMenuProps {
  readonly id: string
  readonly onRestore: (activity: Activity) => void
}

/** What the draft was before, by the time of the save. Opens once that is read: the focus would be lost on what is replaced. */
function VersionsMenu({ id, onRestore }: VersionsMenuProps) {
  const { t } = useTranslation('raffle')
  const [versions, setVersions] = useState<readonly ActivityVersion[] | null>(null)
  const read = (): void => void invoke('activities:versions', id).then(setVersions).catch(notifyError)
  return (
    <Menu open={versions !== null} onOpenChange={(_event, { open }) => (open ? read() : setVersions(null))}>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<HistoryRegular />}>{t('versions.label')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {versions?.length === 0 && <MenuItem disabled>{t('versions.none')}</MenuItem>}
          {versions?.map(({ savedAt, activity }) => (
            <MenuItem key={savedAt} onClick={() => onRestore(activity)}>
              {t('versions.entry', { time: formatChinaTime(savedAt), title: activity.title })}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
