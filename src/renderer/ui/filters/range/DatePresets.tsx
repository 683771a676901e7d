import {
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Overflow,
  OverflowItem,
  ToggleButton,
  tokens,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { DATE_PRESETS, type DatePreset } from '#shared/domain/datePresets.ts'

/** Where there is no room for all presets, those with the lowest number are in the menu. */
const PRIORITY: Readonly<Record<DatePreset, number>> = {
  today: 6,
  last7Days: 5,
  last30Days: 4,
  yesterday: 3,
  lastMonth: 2,
  thisMonth: 1,
}
const ALWAYS = 7

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, flexBasis: 0, minWidth: 0, gap: '2px', overflow: 'hidden', padding: '2px' },
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
  /** What the presets belong to, for the name of the menu. */
  readonly label: string
  readonly chosen: DatePreset | null
  readonly onChoose: (preset: DatePreset) => void
}

/** The most used ranges of days, one click each; those without room are in a menu. */
export function DatePresets({ label, chosen, onChoose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('filters')
  return (
    <Overflow minimumVisible={0}>
      <div className={styles.root}>
        {DATE_PRESETS.map((preset) => (
          <OverflowItem key={preset} id={preset} priority={preset === chosen ? ALWAYS : PRIORITY[preset]}>
            <ToggleButton
              size="small"
              appearance="subtle"
              className={mergeClasses(styles.preset, preset === chosen && styles.chosen)}
              checked={preset === chosen}
              onClick={() => onChoose(preset)}
            >
              {t(`preset.${preset}`)}
            </ToggleButton>
          </OverflowItem>
        ))}
        <MorePresets label={label} onChoose={onChoose} />
      </div>
    </Overflow>
  )
}

function MorePresets({ label, onChoose }: Omit<Props, 'chosen'>) {
  const { t } = useTranslation('filters')
  const { ref, isOverflowing } = useOverflowMenu<HTMLSpanElement>()
  if (!isOverflowing) return null
  return (
    <span ref={ref}>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton
            size="small"
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            menuIcon={null}
            aria-label={t('morePresets', { field: label })}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {DATE_PRESETS.map((preset) => (
              <HiddenPreset key={preset} preset={preset} onChoose={onChoose} />
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  )
}

function HiddenPreset({ preset, onChoose }: Pick<Props, 'onChoose'> & { readonly preset: DatePreset }) {
  const { t } = useTranslation('filters')
  if (useIsOverflowItemVisible(preset)) return null
  return <MenuItem onClick={() => onChoose(preset)}>{t(`preset.${preset}`)}</MenuItem>
}
