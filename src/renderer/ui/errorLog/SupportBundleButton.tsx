import { Button, type ButtonProps } from '@fluentui/react-components'
import { ArchiveRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'

interface Props extends Pick<ButtonProps, 'appearance' | 'size' | 'className'> {
  /** The channels of the page: the setup page has its own. */
  readonly area?: keyof typeof CHANNELS
}

const CHANNELS = {
  support: { save: 'support:save', reveal: 'support:reveal' },
  setup: { save: 'setup:saveBundle', reveal: 'setup:revealBundle' },
} as const

/** Saves the support bundle, and offers to show it in its folder. Trying the server can take half a minute. */
export function SupportBundleButton({ area = 'support', ...looks }: Props) {
  const { t } = useTranslation('errorLog')
  const { isBusy: isSaving, run } = useSingleFlight()
  const press = (): void => void run(() => save(area)).catch(notifyError)
  return (
    <Button {...looks} icon={<ArchiveRegular />} disabledFocusable={isSaving} onClick={press}>
      {t(isSaving ? 'bundle.saving' : 'bundle.save')}
    </Button>
  )
}

async function save(area: keyof typeof CHANNELS): Promise<void> {
  const { save: channel, reveal } = CHANNELS[area]
  const saved = await invoke(channel)
  if (saved === null) return
  notify('success', () => i18n.t('errorLog:bundle.saved', { path: saved.path }), {
    label: () => i18n.t('shell:exports.reveal'),
    run: () => void invoke(reveal).catch(notifyError),
  })
}
