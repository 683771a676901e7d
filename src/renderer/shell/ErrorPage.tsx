import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DocumentSearchRegular, PlugDisconnectedRegular, ShieldProhibitedRegular, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ErrorPath } from '#renderer/app/navigationRule.ts'
import { useDocumentTitle } from '#renderer/app/documentTitle.ts'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
  },
  icon: { fontSize: '56px', color: tokens.colorBrandForeground1, marginBottom: tokens.spacingVerticalS },
  body: { maxWidth: '440px', color: tokens.colorNeutralForeground3 },
  action: { marginTop: tokens.spacingVerticalL },
})

const ICONS: Readonly<Record<ErrorPath, FluentIcon>> = { '/403': ShieldProhibitedRegular, '/404': DocumentSearchRegular, '/500': PlugDisconnectedRegular }
const KEYS = { '/403': 'forbidden', '/404': 'notFound', '/500': 'serverError' } as const satisfies Record<ErrorPath, string>

/** /403, /404 and /500: what happened, and the way back. */
export function ErrorPage({ path }: { readonly path: ErrorPath }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const key = KEYS[path]
  const Icon = ICONS[path]
  useDocumentTitle(t(`errorPages.${key}.title`))
  return (
    <section className={styles.root}>
      <Icon className={styles.icon} aria-hidden />
      <Text as="h1" size={600} weight="semibold">
        {t(`errorPages.${key}.title`)}
      </Text>
      <Text align="center" className={styles.body}>{t(`errorPages.${key}.body`)}</Text>
      <Button appearance="primary" className={styles.action} onClick={() => void navigate('/')}>
        {t('errorPages.back')}
      </Button>
    </section>
  )
}
