import { memo, type RefObject } from 'react'
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { EVERY_ROW } from '#renderer/kit/exports/exports.ts'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { exportFilters, exportRange } from '#renderer/ui/filters/exportName.ts'
import { type FormOf, toFilterArgs } from '#renderer/ui/filters/filterForm.ts'
import { useFilterWords } from '#renderer/ui/filters/useFilterWords.ts'
import { NARROW_WINDOW } from '#renderer/ui/layout/smallWindows.ts'
import type { Column } from '#renderer/ui/table/column.ts'
import { arranged } from '#renderer/ui/table/settings/arrangement.ts'
import { DensityMenu } from '#renderer/ui/table/settings/DensityMenu.tsx'
import { TableSettings } from '#renderer/ui/table/settings/TableSettings.tsx'
import type { ExportCall } from '#shared/api/index.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { MAX_PAGE_SIZE } from '#shared/domain/limits.ts'
import type { TableArrangement } from '#shared/schemas/preferences.ts'
import type { List } from './defineList.ts'
import { FiltersButton } from './filters/FiltersButton.tsx'
import { RowStateTabs, StatusTabs } from './filters/StatusTabs.tsx'
import type { ListFilterHandle } from './filters/useListFilter.ts'
import { saveRows } from './selection/ExportSelected.tsx'
import { readPage } from './state/severalIds.ts'
import { hasSeveralIds, type StatusCounts } from './state/useStatusCounts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `4px ${tokens.spacingHorizontalS}`,
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& button': { flexShrink: 0, whiteSpace: 'nowrap' },
    [NARROW_WINDOW]: { '& > button': { minWidth: 'auto', paddingInline: '7px' } },
  },
  tools: { display: 'flex', marginLeft: 'auto' },
})

interface Props<Row, Fields extends FilterFields> {
  readonly list: List<Row, Fields>
  readonly filterBar: RefObject<ListFilterHandle<Fields> | null>
  /** The filters of the rows that are shown. */
  readonly form: FormOf<Fields>
  /** The numbers of rows by the values of the status tabs. */
  readonly counts: StatusCounts
  readonly rows: readonly Row[]
  /** The selected rows, where the list's own buttons are there to take them: without these a selection changes nothing here. */
  readonly selected: readonly Row[]
  /** The chosen state of a list that has states of its own; null for all. */
  readonly state: string | null
  readonly onState: (state: string | null) => void
  readonly isCounting: boolean
  /** The rows are those that a look has found: no export has such a filter. */
  readonly isLook: boolean
  readonly areFiltersOpen: boolean
  readonly onFilters: (areOpen: boolean) => void
  readonly onRefresh: () => void
  /** All columns, also those that the person hides. */
  readonly columns: readonly Column<Row>[]
  readonly arrangement: TableArrangement
  readonly onArrange: (arrangement: TableArrangement) => void
}

function Toolbar<Row, Fields extends FilterFields>(props: Props<Row, Fields>) {
  const styles = useStyles()
  const { t } = useTranslation(['common', 'list'])
  const { list, filterBar, form, arrangement, onArrange } = props
  const { toolbar: OwnTools, statusTabs: statuses } = list
  const field = statuses === undefined ? undefined : list.filters[statuses.filter]
  return (
    <div role="group" aria-label={t('list:toolbar')} className={styles.root}>
      <FiltersButton count={setFilters(form)} isOpen={props.areFiltersOpen} onChange={props.onFilters} />
      {list.export !== undefined && (
        <ListExportButton
          list={list}
          declared={list.export}
          isLook={props.isLook}
          takeForm={() => filterBar.current?.take() ?? null}
          columns={arranged(props.columns, arrangement)}
        />
      )}
      {OwnTools !== undefined && <OwnTools selected={props.selected} form={form} />}
      {statuses !== undefined && field?.kind === 'code' && (
        <StatusTabs
          name={statuses.filter}
          list={field.list}
          codes={statuses.codes}
          value={form[statuses.filter]}
          counts={props.counts}
          isCounting={props.isCounting}
          onChoose={(value) => filterBar.current?.choose(statuses.filter, value)}
        />
      )}
      {list.states !== undefined && (
        <RowStateTabs
          label={t('list:look.states')}
          states={list.states}
          rows={props.rows}
          value={props.state}
          counts={props.counts}
          isCounting={props.isCounting}
          onChoose={props.onState}
        />
      )}
      <div className={styles.tools}>
        <Tooltip content={t('refresh')} relationship="label">
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={props.onRefresh} />
        </Tooltip>
        <DensityMenu density={arrangement.density} onChange={(density) => onArrange({ ...arrangement, density })} />
        <TableSettings columns={props.columns} arrangement={arrangement} onChange={onArrange} />
      </div>
    </div>
  )
}

/** How many values of a form are set. */
const setFilters = (form: Readonly<Record<string, string>>): number => Object.values(form).filter((value) => value !== '').length

/**
 * The row above the table: what can be done with the list, in words; its statuses; and at the end how its table looks, as icons.
 * Memoized: on most lists a selection changes nothing in it. The cast restores the generic that memo() drops.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const ListToolbar = memo(Toolbar) as typeof Toolbar

interface ListExportButtonProps<Row, Fields extends FilterFields> {
  readonly list: List<Row, Fields>
  readonly declared: ExportCall
  readonly isLook: boolean
  /** The filters that the screen shows; null if one is wrong. */
  readonly takeForm: () => FormOf<Fields> | null
  /** The visible columns. */
  readonly columns: readonly Column<Row>[]
}

/**
 * Exports the list with the filters that the screen shows. The export's call takes one id: the rows of several are read as the list reads
 * them, and saved as a table. Not shown without the permission.
 */
export function ListExportButton<Row, Fields extends FilterFields>({
  list,
  declared,
  isLook,
  takeForm,
  columns,
}: ListExportButtonProps<Row, Fields>) {
  const { t } = useTranslation(['list', 'common', list.key])
  const isAllowed = useAllowed(declared.permission)
  const { isStarting, start } = useStartExport()
  const wordsOf = useFilterWords()
  const owner = useTabKey()
  const { isBusy, run } = useSingleFlight()
  const saveOfIds = (name: string, form: FormOf<Fields>): Promise<unknown> =>
    run(async () => {
      const context = { signal: new AbortController().signal, meta: { owner } }
      const args = { current: 1, size: MAX_PAGE_SIZE, ...toFilterArgs(list.filters, form) }
      try {
        await saveRows(name, columns, (await readPage(list, args, list.sort, context)).records)
      } catch (error) {
        notifyError(error)
      }
    })
  const exportList = (): void => {
    const form = takeForm()
    if (form === null) return
    const fields: FilterFields = list.filters
    const words = wordsOf(fields, form)
    const range = exportRange(fields, form, words, t('list:exportAll'), Date.now())
    const name = t(`${list.key}:list.exportName`, { range })
    if (hasSeveralIds(fields, form)) return void saveOfIds(name, form)
    const args: Record<string, string | number> = { ...(declared.isPaged === true ? EVERY_ROW : {}), ...toFilterArgs(fields, form) }
    void start(declared.endpoint, args, `${name}.xlsx`, exportFilters(words))
  }
  usePageCommands(isAllowed && !isLook ? [{ id: 'export', name: t('common:export'), run: exportList }] : [])
  if (!isAllowed) return null
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isStarting || isBusy || isLook}
      {...(isLook ? { title: t('list:look.noExport') } : {})}
      onClick={(event) => isFirstClick(event) && exportList()}
    >
      {t('common:export')}
    </Button>
  )
}
