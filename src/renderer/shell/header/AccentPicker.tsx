import { useEffect, useState } from 'react'
import {
  Button,
  ColorArea,
  ColorPicker,
  ColorSlider,
  Input,
  makeStyles,
  SwatchPicker,
  ColorSwatch,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { COLOR_PATTERN } from '#shared/domain/settings/themes.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'
import { fromHsv, toHsv, type Hsv } from '#renderer/kit/theme/hsv.ts'
import { LOOKS } from '#renderer/kit/theme/themes.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: '8px' },
  swatches: { marginBottom: '12px' },
  picker: { display: 'flex', gap: '16px', alignItems: 'flex-start' },
  field: { width: '220px' },
  area: { width: '100%', minWidth: 0, minHeight: 0, height: '110px' },
  hex: { width: '104px' },
  note: { display: 'block', marginTop: '10px', color: tokens.colorNeutralForeground3 },
})

/** Colours that are easy to tell apart; the first is the product's own (spec.md §9). */
const SWATCHES = ['#409EFF', '#1e78e6', '#0fa3a3', '#3cb371', '#b8862d', '#e67e22', '#e5484d', '#d6409f', '#6c5ce7', '#667283'] as const

/** The pause after which a dragged colour is saved. Milliseconds. */
const SAVE_AFTER_MS = 200

/** The picker of the accent colour. `brandRamp` derives a ramp from it whose contrasts hold for every colour. */
export function AccentPicker() {
  const styles = useStyles()
  const { t } = useTranslation('appearance')
  const { theme, accentColor } = useSettings()
  const shown = accentColor ?? LOOKS[theme].accent
  return (
    <>
      <div className={styles.head}>
        <Text as="h2" weight="semibold">
          {t('colour')}
        </Text>
        <Button size="small" appearance="subtle" disabledFocusable={accentColor === null} onClick={() => void save(null)}>
          {t('restore')}
        </Button>
      </div>
      <SwatchPicker
        aria-label={t('swatches')}
        size="small"
        shape="rounded"
        className={styles.swatches}
        selectedValue={shown.toLowerCase()}
        onSelectionChange={(_event, { selectedSwatch }) => void save(selectedSwatch)}
      >
        {SWATCHES.map((color) => (
          <ColorSwatch key={color} color={color} value={color.toLowerCase()} aria-label={color} />
        ))}
      </SwatchPicker>
      <FreeColor shown={shown} />
      <Text size={200} className={styles.note}>
        {t('note')}
      </Text>
    </>
  )
}

/** Picks any colour, from an area or by its hex digits. */
function FreeColor({ shown }: { readonly shown: string }) {
  const styles = useStyles()
  const { t } = useTranslation('appearance')
  const [picked, pick] = usePick(shown)
  const [text, setText] = useState(shown.toLowerCase())
  const [seen, setSeen] = useState(shown)
  if (shown !== seen) {
    setSeen(shown)
    // A colour that differs from the picked one was chosen elsewhere. After its own the picker keeps the hue, which a grey does not have.
    if (shown.toLowerCase() !== fromHsv(picked)) {
      pick(toHsv(shown))
      setText(shown.toLowerCase())
    }
  }
  const pickBy = (color: Hsv): void => {
    pick(color)
    setText(fromHsv(color))
  }
  return (
    <div className={styles.picker}>
      <ColorPicker className={styles.field} color={picked} onColorChange={(_event, { color }) => pickBy(color)}>
        <ColorArea className={styles.area} inputX={{ 'aria-label': t('saturation') }} inputY={{ 'aria-label': t('brightness') }} />
        <ColorSlider aria-label={t('hue')} />
      </ColorPicker>
      <Input
        aria-label={t('hex')}
        className={styles.hex}
        value={text}
        maxLength={7}
        spellCheck={false}
        onChange={(_event, { value }) => {
          setText(value)
          if (COLOR_PATTERN.test(value)) pick(toHsv(value))
        }}
        onBlur={() => setText(fromHsv(picked))}
      />
    </div>
  )
}

/** The picked colour: shown in the picker at once, and applied to the app after a pause. */
function usePick(shown: string): readonly [Hsv, (color: Hsv) => void] {
  const [picked, setPicked] = useState(() => toHsv(shown))
  const color = fromHsv(picked)
  useEffect(() => {
    if (color === shown.toLowerCase()) return
    const timer = setTimeout(() => void save(color), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [color, shown])
  return [picked, setPicked]
}

/** Null restores the theme's own colour. */
const save = (accentColor: string | null): Promise<void> => changeSettings({ accentColor }).catch(notifyError)
