import { useId } from 'react'
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { MENU_ICON_NAMES } from '#renderer/kit/menu/menuIconOf.ts'
import type { CustomControl } from '#renderer/resource/form/defineForm.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  hint: { display: 'block', margin: '2px 0 12px', color: tokens.colorNeutralForeground3 },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '36px',
    height: '36px',
    boxSizing: 'border-box',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    border: `2px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  // Hidden to the eye only: the keyboard moves among the choices.
  input: { position: 'absolute', opacity: 0, pointerEvents: 'none' },
  icon: { fontSize: '20px' },
})

/**
 * Chooses one of the icons that the side menu can show. An icon name of another icon font, which the server may have, stays as a separate
 * choice until another icon is chosen.
 */
export function IconPicker({ control }: { readonly control: CustomControl<string> }) {
  const { name, value, isReadOnly, ref, aria } = control
  const styles = useStyles()
  const { t } = useTranslation('menuAdmin')
  const hintId = useId()
  const known: readonly string[] = MENU_ICON_NAMES
  const choices: readonly { readonly source: string; readonly label: string }[] = [
    { source: '', label: t('icon.none') },
    ...(value === '' || known.includes(value) ? [] : [{ source: value, label: t('icon.other', { name: value }) }]),
    ...MENU_ICON_NAMES.map((source) => ({ source, label: t(`icon.${source}`) })),
  ]
  const chosen = choices.findIndex(({ source }) => source === value)
  return (
    <>
      <div role="radiogroup" aria-labelledby={aria['aria-labelledby']} aria-describedby={hintId} className={styles.root}>
        {choices.map(({ source, label }, index) => (
          <label key={source} title={label} className={mergeClasses(styles.choice, index === chosen && styles.chosen)}>
            <input
              ref={index === Math.max(0, chosen) ? ref : null}
              type="radio"
              name={name}
              className={styles.input}
              aria-label={label}
              checked={index === chosen}
              disabled={isReadOnly}
              onChange={() => control.onChange(source)}
            />
            {source === '' ? <Text size={200}>{label}</Text> : <MenuIcon source={source} className={styles.icon} />}
          </label>
        ))}
      </div>
      {/* Not the field's own hint: that would touch the next field, because the icons are higher than a field's room. */}
      <Text id={hintId} size={200} className={styles.hint}>
        {t('hint.source')}
      </Text>
    </>
  )
}
