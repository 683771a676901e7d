import type { KeyboardEvent, RefObject } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { flushSync } from 'react-dom'
import { useTabState } from '#renderer/kit/tabs/tabState.ts'
import { pressedKey } from '#renderer/kit/window/shortcuts.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { usePageKey, usePageShortcut } from '#renderer/ui/focus/usePageKeys.ts'
import { SHORT_WINDOW } from '#renderer/ui/layout/smallWindows.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { isShortcut } from '#shared/keymap.ts'
import { MIN_MAX_HEIGHT } from '#renderer/ui/table/tableHeight.ts'
import { NoAccess } from '../NoAccess.tsx'
import { useRowMenu } from './actions/useRowMenu.tsx'
import { ListFilterBar } from './filters/ListFilterBar.tsx'
import { ListFooter } from './ListFooter.tsx'
import { LookBar } from './look/LookBar.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { SlowBar } from './SlowBar.tsx'
import { useSelectionActions } from './selection/useSelectionActions.ts'
import type { ListController } from './useListController.ts'

/** The room below the list. CSS pixels. */
const PAGE_END = 8

const useStyles = makeStyles({
  root: { position: 'relative', height: '100%', minHeight: 0 },
  // Scrolls where a table of its least height does not fit; the opened record stays in place over it.
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    height: '100%',
    padding: `12px 16px ${PAGE_END}px`,
    boxSizing: 'border-box',
    overflowY: 'auto',
    [SHORT_WINDOW]: { gap: '4px', paddingTop: '4px' },
  },
  card: {
    flexShrink: 0,
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Hidden where the window is too low for filters and rows, but never with a fault in it.
  folded: { [SHORT_WINDOW]: { '&:not(:has([aria-invalid="true"]))': { display: 'none' } } },
  // Cut without a scroller of its own, to which the footer would stick.
  list: { flexGrow: 1, display: 'flex', flexDirection: 'column', overflow: 'clip', padding: 0 },
  // The table takes the window's room, and never less than the specification gives it.
  table: { position: 'relative', flex: `1 0 ${MIN_MAX_HEIGHT}px`, minHeight: 0 },
  // The pages stay in sight while the page scrolls, down to its edge: no row shows in the padding below.
  footer: { position: 'sticky', bottom: `-${PAGE_END}px`, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
})

interface Props<Row, Fields extends FilterFields> {
  readonly controller: ListController<Row, Fields>
}

/** The layout and the keys of a list page: filters, the table between its tools and its footer, and the opened record over all. */
export function ListFrame<Row, Fields extends FilterFields>({ controller }: Props<Row, Fields>) {
  const styles = useStyles()
  const { list, access, state, filterBar, table, opened, close, steps, root } = controller
  const actions = useSelectionActions(list)
  const menus = useRowMenu(controller)
  const onKeyDown = useFrameKeys(controller)
  const onStepKey = useStepKeys(controller)
  const [areFiltersOpen, openFilters] = useTabState('filters open', false)
  useFilterKeys(root, openFilters)
  if (access === 'denied' || access === 'failed') return <NoAccess access={access} />

  const Detail = list.detail
  return (
    // Keys bubble up from the list and the panel alike; the page itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown} onKeyDownCapture={onStepKey}>
      <div className={styles.page}>
        <div className={mergeClasses(styles.card, !areFiltersOpen && styles.folded)}>
          <ListFilterBar
            key={state.resets}
            listKey={list.key}
            fields={list.filters}
            withTabs={list.statusTabs}
            draft={`filters ${state.resets}`}
            applied={state.form}
            first={state.first}
            missing={state.missing}
            hidden={state.hidden}
            onApply={state.apply}
            onReset={state.clearLook}
            ref={filterBar}
          />
        </div>
        <div className={mergeClasses(styles.card, styles.list)}>
          <Tools controller={controller} areFiltersOpen={areFiltersOpen} onFilters={openFilters} />
          {state.look !== null && <LookBar controller={controller} look={state.look} />}
          <FailedRefresh controller={controller} />
          <div className={styles.table}>
            <SlowBar controller={controller} />
            <ListTable
              controller={controller}
              nameColumns={menus.columns}
              onMenu={menus.onMenu}
              onOpen={menus.onOpen}
              onOpenInTab={menus.onOpenInTab}
              hasCheckboxes={actions.isAny}
            />
          </div>
          <div className={styles.footer}>
            <ListFooter controller={controller} actions={actions} />
          </div>
        </div>
      </div>
      {Detail !== undefined && opened !== null && (
        <Detail row={opened} recordKey={list.rowKey(opened)} columns={table.all} steps={steps} onClose={close} />
      )}
      {menus.overlay}
    </div>
  )
}

/** Above the rows of the last answer: why they could not be read again. */
function FailedRefresh<Row, Fields extends FilterFields>({ controller: { state, focusTable } }: Props<Row, Fields>) {
  const { data, error, isFetching } = state.query
  if (error === null || isFetching || data === undefined) return null
  const retry = (): void => {
    state.refresh()
    // The button is gone after its press.
    focusTable()
  }
  return <ErrorState compact error={error} onRetry={retry} />
}

const NONE_SELECTED: readonly never[] = []

interface ToolsProps<Row, Fields extends FilterFields> extends Props<Row, Fields> {
  readonly areFiltersOpen: boolean
  readonly onFilters: (areOpen: boolean) => void
}

function Tools<Row, Fields extends FilterFields>({ controller, ...filters }: ToolsProps<Row, Fields>) {
  const { list, state, filterBar, table, selection } = controller
  return (
    <ListToolbar
      {...filters}
      list={list}
      filterBar={filterBar}
      form={state.form}
      counts={state.counts}
      isCounting={state.isCounting}
      rows={state.rows}
      selected={list.toolbar === undefined ? NONE_SELECTED : selection.rows}
      state={state.look?.state ?? null}
      onState={state.chooseState}
      isLook={state.look !== null}
      onRefresh={state.refresh}
      columns={table.all}
      arrangement={table.arrangement}
      onArrange={table.arrange}
    />
  )
}

/** The keys that lead to the first filter, which is shown for it. */
function useFilterKeys(root: RefObject<HTMLElement | null>, openFilters: (areOpen: boolean) => void): void {
  const focusFilters = (): void => {
    flushSync(() => openFilters(true))
    const field = root.current?.querySelector<HTMLInputElement>('[role="search"] input')
    field?.focus()
    field?.select()
  }
  usePageKey(root, 'filters', focusFilters)
  usePageShortcut('find', focusFilters)
}

/**
 * The keys of a list page. They work in the list and in the panel: Esc clears the selection, or closes the panel if nothing is
 * selected; Alt+↑ and Alt+↓ open the previous and the next row. ↓ leads from the filters into the rows. Keys in a dialog belong to the
 * dialog.
 */
function useFrameKeys<Row, Fields extends FilterFields>({ selection, opened, close, steps, focusTable }: ListController<Row, Fields>) {
  const actionOf = (event: KeyboardEvent): (() => void) | null => {
    if (isShortcut('toRows', pressedKey(event))) return isInFilters(event.target) && !isComposing(event) ? focusTable : null
    // An Esc that dismisses the candidates of an input method, as in the filters or a remark, is not for the page.
    if (event.key === 'Escape' && isComposing(event)) return null
    if (event.key === 'Escape') return selection.rows.length > 0 ? selection.clear : opened === null ? null : close
    const isUp = isShortcut('previousRow', pressedKey(event))
    if (opened === null || (!isUp && !isShortcut('nextRow', pressedKey(event)))) return null
    // At the end of the list the key has no step, but its default must still be prevented: it would scroll.
    return (isUp ? steps.previous : steps.next) ?? (() => undefined)
  }
  return (event: KeyboardEvent): void => {
    // A menu or a calendar on top may have handled the key. A key in a portal bubbles here through React, but is not the list's.
    if (event.defaultPrevented || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const act = actionOf(event)
    if (act === null) return
    event.preventDefault()
    act()
  }
}

/** Whether the element is a filter, or a button beside the filters, to which ↓ means nothing: not one with choices, a menu or a calendar. */
const isInFilters = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[role="search"] :is(input:not([role]), button:not([aria-haspopup], [aria-expanded]))')

/**
 * ↑ and ↓ beside an open record show the previous and the next one: in the list, and on the panel itself or in its head. In the panel's
 * content they scroll, and in a field or a menu they are its own.
 */
function useStepKeys<Row, Fields extends FilterFields>({ opened, steps, root }: ListController<Row, Fields>) {
  return (event: KeyboardEvent): void => {
    const step = { ArrowUp: steps.previous, ArrowDown: steps.next }[event.key]
    if (opened === null || step === undefined || hasModifier(event) || !isStepPlace(root.current, event.target)) return
    event.preventDefault()
    event.stopPropagation()
    step?.()
  }
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey || shiftKey

function isStepPlace(root: HTMLElement | null, target: EventTarget): boolean {
  if (!(target instanceof Element)) return false
  if (target === root?.querySelector('[role="grid"]')) return true
  const panel = root?.querySelector(':scope > [role="dialog"]')
  if (target === panel) return true
  // A button with a menu opens it by ↓.
  return target.closest('header') !== null && panel?.contains(target) === true && !target.hasAttribute('aria-haspopup')
}
