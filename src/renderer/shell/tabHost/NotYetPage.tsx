import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CopyRegular, OpenRegular, PuzzlePieceRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openConsolePage } from '#renderer/app/consolePage.ts'
import { copyText } from '#renderer/app/copyText.ts'
import { useEnvironment } from '#renderer/app/environment.ts'

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
  body: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalM },
})

interface Props {
  readonly label: string
  /** The menu's path with its query. */
  readonly path: string
}

/** A menu whose page this client does not have: says so, and leads to the web console where there is one. */
export function NotYetPage({ label, path }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['pages', 'common'])
  const { webConsoleUrl } = useEnvironment().config
  return (
    <section className={styles.root}>
      <PuzzlePieceRegular className={styles.icon} aria-hidden />
      <Text as="h1" size={500} weight="semibold">
        {label}
      </Text>
      <Text align="center" className={styles.body}>{t('notYet.body')}</Text>
      <Text align="center" className={styles.body}>{t(webConsoleUrl === null ? 'notYet.noConsole' : 'notYet.webConsole')}</Text>
      {webConsoleUrl !== null && (
        <div className={styles.actions}>
          <Button appearance="primary" icon={<OpenRegular />} onClick={() => void openConsolePage(path)}>
            {t('console.open')}
          </Button>
          <Button icon={<CopyRegular />} onClick={() => void copyText(webConsoleUrl)}>
            {t('notYet.copyAddress')}
          </Button>
        </div>
      )}
    </section>
  )
}
