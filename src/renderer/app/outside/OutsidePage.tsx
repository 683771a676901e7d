import { useEffect } from 'react'
import { FluentProvider, makeStyles, RendererProvider, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DEFAULT_THEME } from '#shared/domain/settings/themes.ts'
import { BrandMark } from '#renderer/ui/layout/BrandMark.tsx'
import { FullPage } from '#renderer/ui/layout/FullPage.tsx'
import '#renderer/kit/i18n.ts'
import { buildTheme } from '#renderer/kit/theme/buildTheme.ts'
import { useStyleRenderer } from '../useStyleRenderer.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM },
  body: { maxWidth: '420px', color: tokens.colorNeutralForeground3 },
})

const { theme } = buildTheme(DEFAULT_THEME, null)

/** The page in an ordinary browser. It says that the client needs its desktop app: without a main process nothing works. */
export function OutsidePage({ nonce }: { readonly nonce: string }) {
  const renderer = useStyleRenderer(nonce)
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>
        <FullPage>
          <Words />
        </FullPage>
      </FluentProvider>
    </RendererProvider>
  )
}

function Words() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  useEffect(() => {
    document.title = t('appName')
    // spec.md §2 requires an alert. It blocks the page, which has nothing else to do.
    // oxlint-disable-next-line no-alert
    adviseChrome(navigator.userAgent, localStorage, () => window.alert(t('outside.useChrome')))
  }, [t])
  return (
    <section className={styles.root}>
      <BrandMark size={56} />
      <Text as="h1" align="center" size={600} weight="semibold">
        {t('outside.title')}
      </Text>
      <Text align="center" className={styles.body}>
        {t('outside.body')}
      </Text>
    </section>
  )
}

/** The names that other Chromium browsers add to `Chrome` in their user agent. */
const OTHERS = /\b(?:Edg|EdgA|EdgiOS|OPR|Opera|YaBrowser|Vivaldi|SamsungBrowser|QQBrowser|MetaSr|LBBROWSER|UCBrowser|360SE)\b/u

/** Whether this is Chrome (spec.md §2, Navigation rule 1). */
export const isChrome = (userAgent: string): boolean => /\bChrom(?:e|ium)\/\d/u.test(userAgent) && !OTHERS.test(userAgent)

/** Without the configured prefix (spec.md §9): this page runs outside of the client, where no configuration is known. */
const ADVISED = 'backoffice-browser-advised'

/** Advises Chrome, once, in any other browser (spec.md §2, Navigation rule 1). */
export function adviseChrome(userAgent: string, memory: Pick<Storage, 'getItem' | 'setItem'>, say: () => void): void {
  if (isChrome(userAgent) || memory.getItem(ADVISED) !== null) return
  memory.setItem(ADVISED, 'yes')
  say()
}
