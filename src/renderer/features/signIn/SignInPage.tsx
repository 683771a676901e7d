import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { SignedOutReason } from '#shared/session.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { LanguageChoice } from '#renderer/ui/fields/LanguageChoice.tsx'
import { FullPage } from '#renderer/ui/layout/FullPage.tsx'
import { BrandPanel } from './BrandPanel.tsx'
import { ServerLine } from './ServerLine.tsx'
import { SignInForm } from './SignInForm.tsx'

const useStyles = makeStyles({
  page: {
    '@media (max-height: 800px)': { padding: '12px' },
    backgroundImage: `radial-gradient(900px 500px at 85% 0%, ${tokens.colorBrandBackground2} 0%, transparent 70%), radial-gradient(700px 460px at 0% 100%, ${tokens.colorBrandBackground2} 0%, transparent 70%)`,
  },
  card: {
    display: 'grid',
    gridTemplateColumns: '420px 460px',
    minHeight: '600px',
    borderRadius: '16px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    '@media (max-width: 900px)': { gridTemplateColumns: '460px' },
    '@media (max-height: 800px)': { minHeight: '540px' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    padding: '20px 48px 20px',
    '@media (max-height: 800px)': { paddingTop: '8px', paddingBottom: '12px' },
  },
  top: { display: 'flex', justifyContent: 'flex-end', marginRight: '-28px' },
  heading: { marginBottom: '8px' },
})

/** The reasons for which a session ends by itself. */
type ExplainedReason = Exclude<SignedOutReason, 'never' | 'signed-out' | 'switched'>
const explainedReason = (reason: SignedOutReason): ExplainedReason | null =>
  reason === 'never' || reason === 'signed-out' || reason === 'switched' ? null : reason

/** The sign-in page (spec.md §2, /login). */
export function SignInPage() {
  const styles = useStyles()
  const { t } = useTranslation(['shell', 'session'])
  const session = useSession()
  const explained = session.phase === 'signed-out' ? explainedReason(session.reason) : null
  useDocumentTitle(t('signIn.title'))

  return (
    <FullPage className={styles.page}>
      <div className={styles.card}>
        <BrandPanel />
        <section className={styles.side}>
          <div className={styles.top}>
            <LanguageChoice />
          </div>
          <Text as="h1" block size={600} weight="semibold" className={styles.heading}>
            {t('signIn.welcome')}
          </Text>
          <SignInForm explanation={explained === null ? null : t(`session:signedOut.${explained}`)} />
          <ServerLine />
        </section>
      </div>
    </FullPage>
  )
}
