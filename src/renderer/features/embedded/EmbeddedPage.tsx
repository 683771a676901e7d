import { useRef } from 'react'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { openPages, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { EmbedMessage } from './EmbedMessage.tsx'
import { EmbedProblem } from './EmbedProblem.tsx'
import { EmbedToolbar } from './EmbedToolbar.tsx'
import { useEmbed } from './embeds.ts'
import { usePlacement } from './usePlacement.ts'

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
  const snapshot = usePlacement(tabKey, query['src'] ?? '', area)
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
