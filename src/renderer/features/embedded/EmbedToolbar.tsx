import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, GlobeRegular, LockClosedRegular, OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { UNSEEN } from '#renderer/ui/layout/unseen.ts'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { focusEmbed, openEmbedInBrowser, reloadEmbed } from './embeds.ts'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '36px',
    boxSizing: 'border-box',
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  icon: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  host: { flexShrink: 0, maxWidth: '50%', color: tokens.colorNeutralForeground3 },
  // For the keyboard: Tab cannot move the focus from the app into an external page.
  enter: {
    flexShrink: 0,
    ':not(:focus)': UNSEEN,
  },
  title: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
})

/** The external page's host, its title and its buttons. A long title must not push the host away: the host shows whose page it is. */
export function EmbedToolbar({ name, embed }: { readonly name: string; readonly embed: EmbedState | undefined }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const url = embed !== undefined && URL.canParse(embed.address) ? new URL(embed.address) : null
  const isEncrypted = url?.protocol === 'https:'
  const Icon = isEncrypted ? LockClosedRegular : GlobeRegular
  return (
    <div className={styles.root}>
      <Icon className={styles.icon} aria-hidden />
      {url !== null && (
        <Text truncate wrap={false} size={200} className={styles.host}>
          {url.host}
        </Text>
      )}
      <Text truncate wrap={false} size={200} className={styles.title}>
        {(embed?.phase === 'ready' && embed.title) || name}
      </Text>
      {embed?.phase === 'ready' && (
        <Button size="small" className={styles.enter} onClick={() => focusEmbed(embed.id)}>
          {t('embedded.enter')}
        </Button>
      )}
      {embed?.phase === 'ready' && (
        <Tooltip content={t('embedded.reload')} relationship="label">
          <Button appearance="subtle" size="small" icon={<ArrowClockwiseRegular />} onClick={() => reloadEmbed(embed.id)} />
        </Tooltip>
      )}
      {isEncrypted && embed?.phase === 'ready' && (
        <Button appearance="subtle" size="small" icon={<OpenRegular />} onClick={() => openEmbedInBrowser(embed.id)}>
          {t('embedded.openExternal')}
        </Button>
      )}
    </div>
  )
}
