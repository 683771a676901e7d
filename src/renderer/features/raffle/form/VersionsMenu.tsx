import { useState } from 'react'
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { Activity, ActivityVersion } from '#shared/schemas/activityDraft.ts'

interface Props {
  readonly id: string
  readonly onRestore: (activity: Activity) => void
}

/** What the draft was before, by the time of the save. */
export function VersionsMenu({ id, onRestore }: Props) {
  const { t } = useTranslation('raffle')
  const [versions, setVersions] = useState<readonly ActivityVersion[]>([])
  const read = (): void => void invoke('activities:versions', id).then(setVersions).catch(notifyError)
  return (
    <Menu onOpenChange={(_event, { open }) => open && read()}>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<HistoryRegular />}>{t('versions.label')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {versions.length === 0 && <MenuItem disabled>{t('versions.none')}</MenuItem>}
          {versions.map(({ savedAt, activity }) => (
            <MenuItem key={savedAt} onClick={() => onRestore(activity)}>
              {t('versions.entry', { time: formatChinaTime(savedAt), title: activity.title })}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
