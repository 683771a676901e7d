import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular, CopyRegular, OpenRegular, PlugDisconnectedRegular, ShieldProhibitedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'
import { openEmbedInBrowser, reloadEmbed } from './embeds.ts'

interface Props {
  readonly embed: EmbedState
  /** The menu's path, for the details. */
  readonly path: string
}

/** Replaces an external page that failed to load or is not allowed: what happened, and what the person can do. */
export function EmbedProblem({ embed, path }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const lines = embed.message === null ? [] : [embed.message]
  if (embed.phase === 'refused') {
    // A setting's name helps those who maintain the deployment; a cashier reads whom to ask.
    const setting = embed.setting === null ? [] : [t('embedded.details.setting', { setting: embed.setting })]
    const details = [...lines, t('embedded.details.address', { path }), ...setting]
    return (
      <PageMessage isAlert icon={ShieldProhibitedRegular} tone="quiet" title={t('embedded.refused')} lines={lines}>
        <Button icon={<CopyRegular />} onClick={() => void copyText(details.join('\n'))}>
          {t('failure.copyDetails')}
        </Button>
      </PageMessage>
    )
  }
  return (
    <PageMessage isAlert icon={PlugDisconnectedRegular} tone="quiet" title={t('embedded.failed')} lines={lines}>
      <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={() => reloadEmbed(embed.id)}>
        {t('common:retry')}
      </Button>
      {embed.address.startsWith('https:') && (
        <Button icon={<OpenRegular />} onClick={() => openEmbedInBrowser(embed.id)}>
          {t('embedded.openExternal')}
        </Button>
      )}
    </PageMessage>
  )
}
