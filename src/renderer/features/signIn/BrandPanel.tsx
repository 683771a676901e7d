import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { BoxMultipleRegular, PeopleRegular, ReceiptRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { BrandMark } from '#renderer/ui/layout/BrandMark.tsx'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    padding: '40px',
    boxSizing: 'border-box',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundImage: `linear-gradient(155deg, ${shell.deepLight} 0%, ${shell.deepMiddle} 55%, ${shell.deepDark} 100%)`,
    '@media (max-width: 900px)': { display: 'none' },
  },
  brand: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { marginTop: 'auto', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, zIndex: 1 },
  headline: { fontSize: '30px', lineHeight: '42px', fontWeight: tokens.fontWeightSemibold, whiteSpace: 'pre-line' },
  points: { display: 'flex', flexDirection: 'column', gap: '10px', margin: 0, padding: 0, listStyleType: 'none', opacity: 0.9 },
  point: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  drawing: { position: 'absolute', right: '-60px', top: '40px', width: '380px', opacity: 0.16 },
})

/** The left half of the sign-in card, with the product's name. */
export function BrandPanel() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  return (
    <div className={styles.root}>
      <ShopDrawing className={styles.drawing} />
      <div className={styles.brand}>
        <BrandMark size={36} />
        <Text size={500} weight="semibold">
          {t('appName')}
        </Text>
      </div>
      <div className={styles.words}>
        <div className={styles.headline}>{t('signIn.headline')}</div>
        <ul className={styles.points}>
          <li className={styles.point}>
            <ReceiptRegular fontSize={18} aria-hidden />
            {t('signIn.pointOrders')}
          </li>
          <li className={styles.point}>
            <PeopleRegular fontSize={18} aria-hidden />
            {t('signIn.pointMembers')}
          </li>
          <li className={styles.point}>
            <BoxMultipleRegular fontSize={18} aria-hidden />
            {t('signIn.pointStock')}
          </li>
        </ul>
      </div>
    </div>
  )
}

/** A shop front in lines. */
function ShopDrawing({ className }: { readonly className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 380 300"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d="M50 60h280l24 66H26z" />
      {[26, 73, 120, 167, 214, 261, 308].map((x) => (
        <path key={x} d={`M${x} 126a23.5 23.5 0 0 0 47 0`} />
      ))}
      <path d="M106 60 92 126M162 60l-6 66M218 60l6 66M274 60l14 66" />
      <path d="M46 152v126h288V152M46 278h288" />
      <path d="M74 182h116v70H74zM224 182h76v96h-76z" />
      <path d="M236 232h10" strokeLinecap="round" />
      <path d="M98 252v-38l22-14 22 14v38M142 230h26v22" />
    </svg>
  )
}
