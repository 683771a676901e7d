import { useState } from 'react'
import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  Text,
  tokens,
  Tooltip,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { ArrowDownRegular, ArrowResetRegular, ArrowUpRegular, TableSettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { TableArrangement } from '#shared/schemas/preferences.ts'
import { useIsShown } from '../../focus/useIsShown.ts'
import { isFixed, moved, ordered, PLAIN, toggled } from './arrangement.ts'
import type { Column } from '../column.ts'

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', gap: '8px', width: '320px', boxSizing: 'border-box', padding: '12px' },
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

/** The settings of a table's columns: their visibility and order. Rendered only while open. */
export function TableSettings<Row>(props: Props<Row>) {
  const { t } = useTranslation()
  /** The button while the settings are open. */
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip content={t('table.settings')} relationship="label">
        <Button
          {...useRestoreFocusTarget()}
          appearance="subtle"
          icon={<TableSettingsRegular />}
          aria-expanded={trigger !== null}
          onClick={({ currentTarget }) => setTrigger(trigger === null ? currentTarget : null)}
        />
      </Tooltip>
      {trigger !== null && <OpenedSettings {...props} trigger={trigger} onClose={() => setTrigger(null)} />}
    </>
  )
}

interface OpenedProps<Row> extends Props<Row> {
  readonly trigger: HTMLElement
  readonly onClose: () => void
}

function OpenedSettings<Row>({ columns, arrangement, onChange, trigger, onClose }: OpenedProps<Row>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const isShown = useIsShown()
  const movable = ordered(columns, arrangement).filter((column) => !isFixed(column))
  return (
    <Popover
      open={isShown}
      trapFocus
      positioning={{ target: trigger, position: 'below', align: 'end', offset: 4 }}
      onOpenChange={({ type, target }) => {
        // The button closes the settings itself.
        if (target instanceof Node && trigger.contains(target)) return
        if (type === 'keydown') trigger.focus()
        onClose()
      }}
    >
      <PopoverSurface className={styles.surface} aria-label={t('table.settings')}>
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
