import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { lockPasswordSchema } from './lockSchemas.ts'

const useStyles = makeStyles({ hint: { color: tokens.colorNeutralForeground3 } })

const EMPTY = { lockPassword: '', repeated: '' }

/** Asks for a new lock password, typed twice, and then locks the screen (spec.md §5, Lock password). */
export function LockPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'errors'])
  const form = defineForm({
    key: 'lockPassword',
    keptUntil: null,
    schema: lockPasswordSchema({ empty: t('errors:lockPasswordEmpty'), different: t('lock.different') }),
    fields: {
      lockPassword: { control: 'password', label: t('lock.password') },
      repeated: { control: 'password', label: t('lock.repeat') },
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('lock.setTitle')}
      initial={EMPTY}
      intro={<Text className={styles.hint}>{t('lock.setHint')}</Text>}
      submitLabel={t('lock.lockNow')}
      isUnsaved={false}
      refusedField="lockPassword"
      onSubmit={async ({ lockPassword }) => {
        await invoke('lock:lock', lockPassword)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
