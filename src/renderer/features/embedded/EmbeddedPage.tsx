import { useRef, useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Spinner, tokens } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  CopyRegular,
  DismissRegular,
  OpenRegular,
  PlugDisconnectedRegular,
  ShieldProhibitedRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#renderer/kit/errors/errors.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { openPages, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'
import type { EmbedState } from '#shared/schemas/embeds.ts'
import { openEmbedInBrowser, reloadEmbed, useEmbed } from './embeds.ts'
import { EmbedToolbar } from './EmbedToolbar.tsx'
import { useEmbedBounds } from './useEmbedBounds.ts'

/** The height of one toast with its gap, and the space below all toasts. CSS pixels. */
const MESSAGE = { height: 52, below: 20 }

const useStyles = makeStyles({
  root: { flexGrow: 1, display: 'flex', flexDirection: 'column', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  area: { position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex' },
  center: { margin: 'auto' },
  snapshot: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'left top' },
})

/** A page of another web site in a tab. Main draws the page itself over the area below the toolbar. */
export default function EmbeddedPage({ tabKey, query }: PageProps) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const area = useRef<HTMLElement>(null)
  const name = useTabName(tabKey)
  const embed = useEmbed(tabKey)
  const snapshot = useEmbedBounds(tabKey, query['src'] ?? '', area)
  const messages = useToasts(({ toasts }) => toasts.length)
  const isReady = embed?.phase === 'ready'
  // The external page would cover the app's toasts, so it leaves space for them.
  const marginBottom = messages > 0 && isReady ? MESSAGE.below + messages * MESSAGE.height : 0
  return (
    <div className={styles.root}>
      <EmbedToolbar name={name} embed={embed} />
      {isReady && embed.message !== null && <EmbedMessage embed={embed} />}
      <section
        ref={area}
        className={styles.area}
        style={{ marginBottom }}
        aria-label={name}
        aria-busy={embed === undefined || embed.phase === 'loading'}
      >
        {(embed === undefined || embed.phase === 'loading') && (
          <Spinner size="small" className={styles.center} label={t('embedded.loading')} labelPosition="below" />
        )}
        {(embed?.phase === 'failed' || embed?.phase === 'refused') && <EmbedProblem embed={embed} path={query['src'] ?? ''} />}
        {isReady && snapshot !== null && <img className={styles.snapshot} src={snapshot} alt="" />}
      </section>
    </div>
  )
}

/** The tab's own name, else the menu's, else the page's. */
function useTabName(tabKey: string): string {
  const { t } = useTranslation('shell')
  const { menu } = useMenu()
  const label = useTabs((state) => openPages(state).find(({ key }) => key === tabKey)?.label)
  return label || (menu.find(tabKey)?.name ?? t('embedded.label'))
}

const useEmbedMessageStyles = makeStyles({ root: { flexShrink: 0, borderRadius: 0 } })

/**
 * The message that something was blocked in the external page, until the person dismisses it. Main clears a message before it
 * sends the same one again, so a repeated block is shown again.
 */
export function EmbedMessage({ embed }: { readonly embed: EmbedState }) {
  const styles = useEmbedMessageStyles()
  const { t } = useTranslation('shell')
  const [read, setRead] = useState<string | null>(null)
  if (embed.message === null || embed.message.message === read) return null
  return (
    <MessageBar className={styles.root} intent="warning" politeness="polite">
      <MessageBarBody>{sentenceOf(embed.message)}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('embedded.dismiss')}
            onClick={() => setRead(embed.message?.message ?? null)}
          />
        }
      />
    </MessageBar>
  )
}

interface Props {
  readonly embed: EmbedState
  /** The menu's path, for the details. */
  readonly path: string
}

/** Replaces an external page that failed to load or is not allowed: what happened, and what the person can do. */
export function EmbedProblem({ embed, path }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const lines = embed.message === null ? [] : [sentenceOf(embed.message)]
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
