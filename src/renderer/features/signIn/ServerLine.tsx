import { useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { PlugConnectedRegular, SettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { lazyComponent, lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { SupportBundleButton } from '#renderer/ui/errorLog/SupportBundleButton.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    marginTop: 'auto',
    paddingTop: '8px',
    color: tokens.colorNeutralForeground3,
  },
  words: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', overflowWrap: 'anywhere' },
  // The buttons' own padding would indent the first one.
  actions: { display: 'flex', flexWrap: 'wrap', marginInline: '-8px' },
  action: { minWidth: 0, fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
})

/** Both are loaded when they are needed: hardly ever. */
const ServerTestDialog = lazyComponent(lazyPart(async () => ({ default: (await import('./ServerTestDialog.tsx')).ServerTestDialog })))

const ChangeServerDialog = lazyComponent(lazyPart(async () => ({ default: (await import('./ChangeServerDialog.tsx')).ChangeServerDialog })))

/** The version, and which server the program uses: how to try it, to change it, and to ask for help, while nobody can sign in. */
export function ServerLine() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { version, server, config } = useEnvironment()
  const [open, setOpen] = useState<'test' | 'change' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <Text size={200}>{t('signIn.version', { version })}</Text>
        {!config.demo && <Text size={200}>{t('signIn.server.host', { host: server.host })}</Text>}
      </div>
      {!config.demo && (
        <div className={styles.actions}>
          <Button
            className={styles.action}
            size="small"
            appearance="subtle"
            icon={<PlugConnectedRegular />}
            onClick={() => setOpen('test')}
          >
            {t('signIn.server.test')}
          </Button>
          {server.canChange && (
            <Button className={styles.action} size="small" appearance="subtle" icon={<SettingsRegular />} onClick={() => setOpen('change')}>
              {t('signIn.server.change')}
            </Button>
          )}
          <SupportBundleButton className={styles.action} size="small" appearance="subtle" />
        </div>
      )}
      {open === 'test' && <ServerTestDialog onClose={close} />}
      {open === 'change' && <ChangeServerDialog onClose={close} />}
    </div>
  )
}
