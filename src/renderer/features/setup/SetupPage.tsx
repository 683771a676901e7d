import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { LanguageChoice } from '#renderer/ui/fields/LanguageChoice.tsx'
import { SupportBundleButton } from '#renderer/ui/errorLog/SupportBundleButton.tsx'
import { BrandMark } from '#renderer/ui/layout/BrandMark.tsx'
import { FullPage } from '#renderer/ui/layout/FullPage.tsx'
import { SetupForm } from './SetupForm.tsx'
import { chooseSetupLanguage, useSetupState } from './setupState.ts'

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    width: 'min(960px, 100%)',
    padding: '20px 40px 24px',
    borderRadius: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
  },
  top: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  language: { marginLeft: 'auto', marginRight: '-12px' },
  intro: { marginTop: '8px', marginBottom: '12px' },
  foot: {
    display: 'flex',
    alignItems: 'end',
    gap: '16px',
    marginTop: '16px',
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  notes: { flexGrow: 1 },
  bundle: { flexShrink: 0 },
  // A line for each place.
  places: { whiteSpace: 'pre-line' },
})

/** Asks for the server's configuration, the first page of an installed program without one, or changes the person's own. */
export function SetupPage() {
  const styles = useStyles()
  const { t } = useTranslation(['setup', 'shell'])
  const { version, file, administratorFiles, present } = useSetupState()
  const title = t(present === null ? 'title' : 'change.title')
  useDocumentTitle(title)
  return (
    <FullPage>
      <div className={styles.card}>
        <div className={styles.top}>
          <BrandMark size={32} />
          <Text as="h1" size={600} weight="semibold">
            {title}
          </Text>
          <span className={styles.language}>
            <LanguageChoice onChoose={chooseSetupLanguage} />
          </span>
        </div>
        <Text block className={styles.intro}>
          {t(present === null ? 'intro' : 'change.intro')}
        </Text>
        <SetupForm />
        <div className={styles.foot}>
          <div className={styles.notes}>
            <Text block size={200}>
              {t('saved', { file })}
            </Text>
            <Text block size={200} className={styles.places}>
              {t('administrator', { files: administratorFiles.join('\n') })}
            </Text>
            <Text block size={200}>
              {t('shell:signIn.version', { version })}
            </Text>
          </div>
          <div className={styles.bundle}>
            <SupportBundleButton area="setup" size="small" appearance="subtle" />
          </div>
        </div>
      </div>
    </FullPage>
  )
}
