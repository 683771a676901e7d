import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MAX_IDLE_MINUTES } from '#shared/domain/limits.ts'
import type { LockLimits } from '#shared/settings.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { changeSettings, useSession, useSettings } from '#renderer/kit/session/session.ts'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import { HOME_PATH } from '#renderer/kit/tabs/tabs.ts'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { dropForm } from '#renderer/resource/form/formDraft.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { lockSettingsSchema } from './lockSchemas.ts'

/**
 * The settings of the automatic lock, and the change of the lock password (spec.md §4, §5). It belongs to home, whose tab never closes: what
 * is typed, but for passwords, is there again after a lock.
 */
export function LockSettingsDialog(props: { readonly onClose: () => void }) {
  return (
    <TabKeyProvider value={HOME_PATH}>
      <SettingsForm {...props} />
    </TabKeyProvider>
  )
}

function SettingsForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('session')
  const { autoLock } = useSettings()
  const session = useSession()
  const hasPassword = session.phase === 'signed-in' && session.hasLockPassword
  const form = useLockSettingsForm(hasPassword)
  const close = (): void => {
    dropForm(HOME_PATH, form)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('autoLock.title')}
      initial={{ ...autoLock, idleMinutes: String(autoLock.idleMinutes), current: '', next: '', repeated: '' }}
      submitLabel={t('autoLock.save')}
      refusedField={hasPassword ? 'current' : 'next'}
      onSubmit={async ({ onSystemLock, onSleep, idleMinutes, current, next }) => {
        if (next !== '') await invoke('lock:setPassword', hasPassword ? current : null, next)
        await changeSettings({ autoLock: { onSystemLock, onSleep, idleMinutes } })
        notify('success', () => t('autoLock.saved'))
        close()
      }}
      onClose={close}
    />
  )
}

function useLockSettingsForm(hasPassword: boolean) {
  const { leastAutoLock } = useEnvironment().config
  // 0 demands nothing.
  const maxMinutes = leastAutoLock?.idleMinutes ?? 0
  const { t } = useTranslation(['session', 'errors', 'shell'])
  const limits = useLockLimits()
  const { label } = useShortcutTexts()
  const about = t(hasPassword ? 'autoLock.hasPassword' : 'autoLock.noPassword')
  const password = { control: 'password', placeholder: hasPassword ? t('autoLock.leaveEmpty') : '' } as const
  return defineForm({
    key: 'lockSettings',
    keptUntil: 'closed',
    schema: lockSettingsSchema(hasPassword, {
      idleMinutes: t('autoLock.idleFault', { most: MAX_IDLE_MINUTES }),
      empty: t('errors:lockPasswordEmpty'),
      different: t('shell:lock.different'),
    }),
    fields: {
      onSystemLock: {
        control: 'switch',
        label: t('autoLock.onSystemLock'),
        ...leads(
          !limits.systemLock && t('autoLock.noSystemLock', { keys: label('lock') }),
          leastAutoLock?.onSystemLock === true && t('autoLock.demanded'),
        ),
      },
      onSleep: { control: 'switch', label: t('autoLock.onSleep'), ...leads(leastAutoLock?.onSleep === true && t('autoLock.demanded')) },
      idleMinutes: {
        ...leads(!limits.otherPrograms && t('autoLock.ownInputOnly'), maxMinutes > 0 && t('autoLock.demandedIdle', { count: maxMinutes })),
        control: 'number',
        label: t('autoLock.idle'),
        unit: t('autoLock.idleMinutes'),
        maxLength: 4,
      },
      current: { ...password, label: t('autoLock.currentPassword'), lead: about, isHidden: !hasPassword },
      next: { ...password, label: t('autoLock.newPassword'), ...(hasPassword ? {} : { lead: about }) },
      repeated: { ...password, label: t('autoLock.repeat') },
    },
  })
}

/** On most PCs the automatic lock notices everything. */
const NO_LIMITS: LockLimits = { systemLock: true, otherPrograms: true }

function useLockLimits(): LockLimits {
  return useQuery({ queryKey: ['lockLimits'], queryFn: () => invoke('lock:limits') }).data ?? NO_LIMITS
}

/** The notes above a field: what this PC cannot detect, and what the administrator requires. */
function leads(...texts: readonly (string | false)[]): { readonly lead?: string } {
  const shown = texts.filter((text) => text !== false)
  return shown.length === 0 ? {} : { lead: shown.join(' ') }
}
