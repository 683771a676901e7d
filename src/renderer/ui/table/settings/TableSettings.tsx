import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Radio,
  RadioGroup,
  Text,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownRegular, ArrowResetRegular, ArrowUpRegular, TableSettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { DENSITIES } from '#shared/domain/preferences.ts'
import type { TableArrangement } from '#shared/schemas/preferences.ts'
import { isFixed, moved, ordered, PLAIN, toggled } from './arrangement.ts'
import type { Column } from '../column.ts'

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', gap: '8px', width: '296px', padding: '12px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'min(420px, 50vh)',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  item: { display: 'flex', alignItems: 'center', minHeight: '32px', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  name: { marginRight: 'auto', minWidth: 0 },
  foot: { alignSelf: 'flex-start' },
})

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly arrangement: TableArrangement
  readonly onChange: (arrangement: TableArrangement) => void
}

/** The settings of a table: visible columns, their order, and the row height. */
export function TableSettings<Row>({ columns, arrangement, onChange }: Props<Row>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const movable = ordered(columns, arrangement).filter((column) => !isFixed(column))
  const isDensity = (value: string) => DENSITIES.find((density) => density === value)
  return (
    <Popover trapFocus positioning={{ position: 'above', align: 'start', offset: 4 }}>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<TableSettingsRegular />}>
          {t('table.settings')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('table.settings')}>
        <RadioGroup
          layout="horizontal"
          aria-label={t('table.density')}
          value={arrangement.density}
          onChange={(_event, { value }) => onChange({ ...arrangement, density: isDensity(value) ?? 'normal' })}
        >
          {DENSITIES.map((density) => (
            <Radio key={density} value={density} label={t(`table.${density}`)} />
          ))}
        </RadioGroup>
        <Text weight="semibold">{t('table.columns')}</Text>
        <ul className={styles.list}>
          {movable.map(({ key, header }, place) => (
            <li key={key} className={styles.item}>
              <Checkbox
                className={styles.name}
                label={header}
                checked={!arrangement.hidden.includes(key)}
                onChange={() => onChange(toggled(columns, arrangement, key))}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('table.up', { name: header })}
                disabledFocusable={place === 0}
                onClick={() => onChange(moved(columns, arrangement, key, -1))}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('table.down', { name: header })}
                disabledFocusable={place === movable.length - 1}
                onClick={() => onChange(moved(columns, arrangement, key, 1))}
              />
            </li>
          ))}
        </ul>
        <Button size="small" appearance="subtle" className={styles.foot} icon={<ArrowResetRegular />} onClick={() => onChange(PLAIN)}>
          {t('table.reset')}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
