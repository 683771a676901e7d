import type { KeyboardEvent } from 'react'
import { createFocusOutlineStyle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { THEMES, type ThemeName } from '#shared/domain/settings/themes.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'
import { buildTheme } from '#renderer/kit/theme/buildTheme.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '8px' },
  choice: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '4px 4px 6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...createFocusOutlineStyle(),
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  picture: { display: 'block', width: '100%', height: '48px', borderRadius: tokens.borderRadiusSmall },
})

/** The step of each arrow key in a grid of four columns. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 }

/** The eleven themes (spec.md §9), each with a small preview. */
export function ThemePicker() {
  const styles = useStyles()
  const { t } = useTranslation('appearance')
  const { theme: chosen } = useSettings()
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>, index: number) => {
    const next = STEPS[key] === undefined ? null : currentTarget.parentElement?.children.item(index + STEPS[key])
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div role="radiogroup" aria-label={t('theme')} className={styles.grid}>
      {THEMES.map((name, index) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          className={mergeClasses(styles.choice, name === chosen && styles.chosen)}
          onClick={() => chooseTheme(name)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <Picture name={name} className={styles.picture} />
          {t(`themes.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** The preview of a theme: header, side menu, tab bar and a card in its colours. */
function Picture({ name, className }: { readonly name: ThemeName; readonly className: string }) {
  const { theme, shell } = buildTheme(name, null)
  return (
    <svg viewBox="0 0 80 48" preserveAspectRatio="none" className={className} aria-hidden focusable="false">
      <rect width="80" height="48" fill={shell.page} />
      <rect width="80" height="6" y="9" fill={shell.tabBar} />
      <rect width="18" height="39" y="9" fill={shell.rail} />
      <rect width="80" height="9" fill={shell.header.at(-1)} />
      <rect width="10" height="2" x="4" y="3.5" fill={shell.headerWords} />
      <rect width="10" height="2" x="4" y="14" fill={shell.railChosen} />
      <rect width="10" height="2" x="4" y="20" fill={shell.railWords} opacity="0.6" />
      <rect width="10" height="2" x="4" y="26" fill={shell.railWords} opacity="0.6" />
      <rect width="52" height="25" x="23" y="19" rx="2" fill={theme.colorNeutralBackground1} />
      <rect width="14" height="5" x="27" y="23" rx="1" fill={theme.colorBrandBackground} />
      <rect width="44" height="2" x="27" y="32" fill={theme.colorNeutralForeground3} opacity="0.5" />
      <rect width="32" height="2" x="27" y="37" fill={theme.colorNeutralForeground3} opacity="0.5" />
    </svg>
  )
}

/** Changes the theme of this PC. */
export const chooseTheme = (theme: ThemeName): void => void changeSettings({ theme }).catch(notifyError)
