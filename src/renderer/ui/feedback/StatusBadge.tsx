import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { badgeColors } from '#renderer/kit/theme/badgeTokens.ts'
import type { Tone } from '#shared/domain/tones.ts'

const toned = (tone: Tone) => ({ color: badgeColors(tone).words, backgroundColor: badgeColors(tone).ground })

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    // A selected row may have the badge's own ground: the line keeps its shape.
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 28%, transparent)',
    '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' },
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  },
  neutral: toned('neutral'),
  pending: toned('pending'),
  waiting: toned('waiting'),
  refund: toned('refund'),
  active: toned('active'),
  success: toned('success'),
  danger: toned('danger'),
})

/** A status as a quiet coloured word. */
export function StatusBadge({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.root, styles[tone])}>{label}</span>
}
