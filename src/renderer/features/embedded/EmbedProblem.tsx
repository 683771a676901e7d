import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, CopyRegular, OpenRegular, PlugDisconnectedRegular, ShieldProhibitedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { EmbedState } from '#shared/embeds.ts'
import { copyText } from '#renderer/app/copyText.ts'
import { openEmbedInBrowser, reloadEmbed } from './embeds.ts'

const useStyles = makeStyles({
  root: {
    margin: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    maxWidth: '520px',
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
  },
  icon: { fontSize: '48px', color: tokens.colorNeutralForeground4, marginBottom: tokens.spacingVerticalS },
  body: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalL },
})

interface Props {
  readonly embed: EmbedState
  /** The menu's path, for whoever may mend menu or configuration. */
  readonly path: string
}

/** A page that did not load, or may not: what happened, and what to do. */
export function EmbedProblem({ embed, path }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'common'])
  const isRefused = embed.phase === 'refused'
  const Icon = isRefused ? ShieldProhibitedRegular : PlugDisconnectedRegular
  return (
    <div role="alert" className={styles.root}>
      <Icon className={styles.icon} aria-hidden />
      <Text as="h1" size={500} weight="semibold">
        {isRefused ? t('embedded.refused') : t('embedded.failed')}
      </Text>
      <Text align="center" className={styles.body}>{embed.message}</Text>
      <div className={styles.actions}>
        {isRefused ? (
          <Button icon={<CopyRegular />} onClick={() => void copyText(path)}>
            {t('embedded.copyAddress')}
          </Button>
        ) : (
          <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={() => reloadEmbed(embed.id)}>
            {t('common:retry')}
          </Button>
        )}
        {!isRefused && embed.address.startsWith('https:') && (
          <Button icon={<OpenRegular />} onClick={() => openEmbedInBrowser(embed.id)}>
            {t('embedded.openExternal')}
          </Button>
        )}
      </div>
    </div>
  )
}
