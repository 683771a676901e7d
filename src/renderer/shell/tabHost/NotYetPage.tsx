import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CopyRegular, PuzzlePieceRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
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
  address: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
    padding: '6px 6px 6px 14px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    userSelect: 'text',
    overflowWrap: 'anywhere',
  },
})

/** A menu whose page this client does not have. */
export function NotYetPage({ label }: { readonly label: string }) {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'common'])
  const { webConsoleUrl } = useEnvironment().config
  return (
    <section className={styles.root}>
      <PuzzlePieceRegular className={styles.icon} aria-hidden />
      <Text as="h1" size={500} weight="semibold">
        {label}
      </Text>
      <Text className={styles.body}>{t('notYet.body')}</Text>
      {webConsoleUrl !== null && (
        <>
          <Text className={styles.body}>{t('notYet.webConsole')}</Text>
          <div className={styles.address}>
            <Text>{webConsoleUrl}</Text>
            <Button appearance="subtle" size="small" icon={<CopyRegular />} onClick={() => void copyText(webConsoleUrl)}>
              {t('common:copy')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
