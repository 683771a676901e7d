import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Tone } from '#shared/domain/tones.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  },
  neutral: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground4 },
  waiting: { color: tokens.colorPaletteDarkOrangeForeground1, backgroundColor: tokens.colorPaletteDarkOrangeBackground1 },
  active: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
  success: { color: tokens.colorPaletteGreenForeground1, backgroundColor: tokens.colorPaletteGreenBackground1 },
  danger: { color: tokens.colorPaletteRedForeground1, backgroundColor: tokens.colorPaletteRedBackground1 },
})

/** A status as a quiet coloured word. */
export function StatusBadge({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.root, styles[tone])}>{label}</span>
}
