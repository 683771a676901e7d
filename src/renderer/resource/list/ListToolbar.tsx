import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { DensityMenu } from '#renderer/ui/table/settings/DensityMenu.tsx'
import { TableSettings } from '#renderer/ui/table/settings/TableSettings.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import { ListExportButton } from './ListExportButton.tsx'
import { StatusTabs } from './filters/StatusTabs.tsx'
import type { ListController } from './useListController.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `4px ${tokens.spacingHorizontalS}`,
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& button': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
  tools: { display: 'flex', marginLeft: 'auto' },
})

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
}

/** The row above the table: what can be done with the list, in words; its statuses; and at the end how its table looks, as icons. */
export function ListToolbar<Row, Fields extends FilterFields>({ controller }: Props<Row, Fields>) {
  const styles = useStyles()
  const { t } = useTranslation(['common', 'list'])
  const { list, state, filterBar, table } = controller
  const { toolbar: Toolbar, statusTabs: statuses } = list
  const field = statuses === undefined ? undefined : list.filters[statuses.filter]
  return (
    <div role="group" aria-label={t('list:toolbar')} className={styles.root}>
      {list.export !== undefined && (
        <ListExportButton list={list} declared={list.export} takeForm={() => filterBar.current?.take() ?? null} />
      )}
      {Toolbar !== undefined && <Toolbar />}
      {statuses !== undefined && field?.kind === 'code' && (
        <StatusTabs
          name={statuses.filter}
          list={field.list}
          codes={statuses.codes}
          value={state.form[statuses.filter]}
          counts={state.counts}
          isCounting={state.isCounting}
          onChoose={(value) => filterBar.current?.choose(statuses.filter, value)}
        />
      )}
      <div className={styles.tools}>
        <Tooltip content={t('refresh')} relationship="label">
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={state.refresh} />
        </Tooltip>
        <DensityMenu density={table.arrangement.density} onChange={(density) => table.arrange({ ...table.arrangement, density })} />
        <TableSettings columns={table.all} arrangement={table.arrangement} onChange={table.arrange} />
      </div>
    </div>
  )
}
