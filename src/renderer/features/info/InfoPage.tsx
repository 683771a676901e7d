import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { openLockSettings } from '#renderer/resource/lockSettingsDialog.ts'
import { useRoleName } from '#renderer/kit/session/roleName.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { Panel } from '#renderer/ui/layout/Panel.tsx'
import { UserAvatar } from '#renderer/ui/layout/UserAvatar.tsx'
import { joined } from '#shared/text/isolated.ts'

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: '16px', marginBottom: '16px' },
  names: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  note: { display: 'block', marginTop: '16px', color: tokens.colorNeutralForeground3 },
  action: { marginTop: '16px' },
})

/** The signed-in person, from the answers of sign-in and user info (spec.md §3, User info). It is read-only. */
export default function InfoPage() {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { config } = useEnvironment()
  const session = useSession()
  const roleName = useRoleName()
  // After a sign-out or a lock the page may render once more before it is unmounted.
  if (session.phase !== 'signed-in') return null
  const { user, hasLockPassword, secretStore } = session
  const none = t('common:none')
  const items = [
    { term: t('info.nickName'), value: user.nickName || none },
    { term: t('info.userName'), value: user.userName || none },
    { term: t('info.account'), value: user.account },
    ...(config.tenantMode ? [{ term: t('info.tenant'), value: user.tenantId || none }] : []),
    {
      term: t('info.userId'),
      value: user.userId === '' ? none : <CopyableId id={user.userId} label={t('common:copyWhat', { what: t('info.userId') })} />,
    },
    { term: t('info.roles'), value: joined(user.roleNames.map(roleName), '、') || none, wide: true },
  ]
  return (
    <PageFrame title={t('names.info')}>
      <Panel title={t('info.person')}>
        <div className={styles.person}>
          <UserAvatar name={user.nickName} picture={user.avatar} size={64} />
          <div className={styles.names}>
            <Text size={500} weight="semibold">
              {user.nickName}
            </Text>
            <Text className={styles.quiet}>{user.account}</Text>
          </div>
        </div>
        <DescriptionList items={items} />
        <Text size={200} className={styles.note}>
          {t('info.readOnly')}
        </Text>
      </Panel>
      <Panel title={t('info.thisPc')}>
        <DescriptionList
          hasLongTerms
          items={[
            { term: t('info.lockPassword'), value: t(hasLockPassword ? 'info.lockPasswordSet' : 'info.lockPasswordUnset') },
            { term: t('info.kept'), value: t(secretStore.kind === 'keychain' ? 'test.inKeychain' : 'test.inMemory') },
          ]}
        />
        <Button className={styles.action} icon={<LockClosedRegular />} onClick={openLockSettings}>
          {t('info.lockSettings')}
        </Button>
      </Panel>
    </PageFrame>
  )
}

/** A fragment, so that the list's flex layout keeps the copy button beside the id. */
function CopyableId({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <>
      <span>{id}</span>
      <CopyButton text={id} label={label} />
    </>
  )
}
