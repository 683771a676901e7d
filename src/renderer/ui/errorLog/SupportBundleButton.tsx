import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ArchiveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'

/** Saves the support bundle, and offers to show it in its folder. Trying the server can take half a minute. */
export function SupportBundleButton() {
  const { t } = useTranslation('errorLog')
  const [isSaving, setSaving] = useState(false)
  const press = (): void => {
    setSaving(true)
    void save()
      .catch(notifyError)
      .finally(() => setSaving(false))
  }
  return (
    <Button icon={<ArchiveRegular />} disabledFocusable={isSaving} onClick={press}>
      {t(isSaving ? 'bundle.saving' : 'bundle.save')}
    </Button>
  )
}

async function save(): Promise<void> {
  const saved = await invoke('support:save')
  if (saved === null) return
  notify('success', i18n.t('errorLog:bundle.saved', { path: saved.path }), {
    label: i18n.t('shell:exports.reveal'),
    run: () => void invoke('support:reveal').catch(notifyError),
  })
}
