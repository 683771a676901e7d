import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { GlobeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#shared/locales/languages.ts'
import { chooseLanguage } from '#renderer/kit/session/language.ts'
import { useSettings } from '#renderer/kit/session/session.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '2px', color: tokens.colorNeutralForeground3 },
  icon: { fontSize: '18px', marginRight: '4px' },
  language: { minWidth: 'auto', paddingInline: '8px', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  chosen: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground1 },
})

interface Props {
  readonly onChoose?: (language: Language) => void
}

/**
 * The display languages side by side, for the pages before home: each is named in itself, so that a person who cannot read the page finds
 * it. It is no menu, because the code of menus is loaded with home.
 */
export function LanguageChoice({ onChoose = chooseLanguage }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  return (
    <div role="group" aria-label={t('header.language')} className={styles.root}>
      <GlobeRegular aria-hidden className={styles.icon} />
      {LANGUAGES.map((value) => (
        <Button
          key={value}
          appearance="subtle"
          aria-pressed={value === language}
          className={mergeClasses(styles.language, value === language && styles.chosen)}
          onClick={() => onChoose(value)}
        >
          {t(`languages.${value}`)}
        </Button>
      ))}
    </div>
  )
}
