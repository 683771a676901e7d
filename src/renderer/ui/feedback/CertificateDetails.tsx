import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/errors.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 12px',
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'left',
    color: tokens.colorNeutralForeground3,
    '& dd': { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  },
})

/** The host, issuer and fault of a refused certificate, for store IT. Renders nothing for other failures. */
export function CertificateDetails({ error }: { readonly error: unknown }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const certificate = error instanceof AppError ? error.certificate : undefined
  if (certificate === undefined) return null
  const { host, issuer, code } = certificate
  return (
    <dl className={styles.root} aria-label={t('certificate.title')}>
      <dt>{t('certificate.host')}</dt>
      <dd>{host}</dd>
      <dt>{t('certificate.issuer')}</dt>
      <dd>{issuer ?? t('certificate.unknown')}</dd>
      <dt>{t('certificate.code')}</dt>
      <dd>{code}</dd>
    </dl>
  )
}
