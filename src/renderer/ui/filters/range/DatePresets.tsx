import { useRef } from 'react'
import { makeStyles, MenuButton, MenuItem, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { DATE_PRESETS, type DatePreset } from '#shared/domain/datePresets.ts'
import { textWidth, useElementWidth } from '../../layout/widths.ts'
import { ButtonMenu } from '../../menu/ButtonMenu.tsx'

/** CSS pixels, as in the styles below and in Fluent's small buttons. */
const GAP = 2
const EDGE = 2
const MENU = 24
/** The paddings and borders of a preset, plus one pixel for rounding in a smaller font. */
const AROUND_TEXT = 2 * (5 + 1) + 1
/** The presets' font beside the body's, which `textWidth` measures. */
const SMALLER = 12 / 14

/** The width itself; null until it is known. */
const ROOM = { read: (width: number): number | null => width, initial: null, measuresFirst: true }

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, flexBasis: 0, minWidth: 0, gap: `${GAP}px`, overflow: 'hidden', padding: `${EDGE}px` },
  preset: {
    minWidth: 'auto',
    flexShrink: 0,
    paddingInline: '5px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
})

interface Props {
  /** The field of the presets, for the name of the menu. */
  readonly label: string
  readonly chosen: DatePreset | null
  readonly onChoose: (preset: DatePreset) => void
}

/**
 * The most used ranges of days, one click each; those without room are in a menu. Their widths come from their texts: Fluent's `Overflow`
 * measures each of them whenever a tab is shown again, which lays out a list of 2,000 rows several times.
 */
export function DatePresets({ label, chosen, onChoose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('filters')
  const root = useRef<HTMLDivElement>(null)
  const room = useElementWidth(root, ROOM)
  const nameOf = (preset: DatePreset): string => t(`preset.${preset}`)
  const widthOf = (preset: DatePreset): number => Math.ceil(textWidth(nameOf(preset)) * SMALLER) + AROUND_TEXT
  const shown = fittingPresets(chosen, { room, gap: GAP, menu: MENU, widthOf })
  useCommands(
    DATE_PRESETS.map((preset) => ({
      id: preset,
      // A list may have several ranges of days.
      name: t('presetOf', { field: label, preset: nameOf(preset) }),
      run: () => onChoose(preset),
    })),
  )
  const others = DATE_PRESETS.filter((preset) => !shown.includes(preset))
  return (
    <div ref={root} className={styles.root}>
      {shown.map((preset) => (
        <ToggleButton
          key={preset}
          size="small"
          appearance="subtle"
          className={mergeClasses(styles.preset, preset === chosen && styles.chosen)}
          checked={preset === chosen}
          onClick={() => onChoose(preset)}
        >
          {nameOf(preset)}
        </ToggleButton>
      ))}
      {others.length > 0 && (
        <ButtonMenu
          renderButton={(props) => (
            <MenuButton
              size="small"
              appearance="subtle"
              icon={<MoreHorizontalRegular />}
              menuIcon={null}
              aria-label={t('morePresets', { field: label })}
              {...props}
            />
          )}
        >
          {others.map((preset) => (
            <MenuItem key={preset} onClick={() => onChoose(preset)}>
              {nameOf(preset)}
            </MenuItem>
          ))}
        </ButtonMenu>
      )}
    </div>
  )
}

/** If there is not enough space for all presets, those at the end of this list are in the menu. */
const BY_USE: readonly DatePreset[] = ['today', 'yesterday', 'last7Days', 'last30Days', 'lastMonth', 'thisMonth']

interface Sizes {
  /** CSS pixels; null while unknown: all presets are then shown side by side. */
  readonly room: number | null
  readonly gap: number
  /** The button of the menu. */
  readonly menu: number
  readonly widthOf: (preset: DatePreset) => number
}

/** The presets that are shown side by side, in their order: the chosen one, then the most used ones, as many as fit. */
export function fittingPresets(chosen: DatePreset | null, { room, gap, menu, widthOf }: Sizes): readonly DatePreset[] {
  if (room === null) return DATE_PRESETS
  const needed = (presets: readonly DatePreset[]): number => presets.reduce((sum, preset) => sum + widthOf(preset) + gap, -gap)
  if (needed(DATE_PRESETS) <= room) return DATE_PRESETS
  const wanted = chosen === null ? BY_USE : [chosen, ...BY_USE.filter((preset) => preset !== chosen)]
  let count = wanted.length - 1
  while (count > 0 && needed(wanted.slice(0, count)) + gap + menu > room) count -= 1
  return DATE_PRESETS.filter((preset) => wanted.indexOf(preset) < count)
}
