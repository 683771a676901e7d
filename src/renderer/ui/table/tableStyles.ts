import { makeStyles, tokens } from '@fluentui/react-components'
import { HEADER_HEIGHT, ROW_HEIGHT } from './column.ts'

const line = `1px solid ${tokens.colorNeutralStroke3}`

/** CSS variable with the height of rows that are not `ROW_HEIGHT` high. */
export const ROW_VARIABLE = '--table-row'
const rowHeight = `var(${ROW_VARIABLE}, ${ROW_HEIGHT}px)`

/** CSS variable with the shadow that marks the active row, on its first cell. */
const BAR_VARIABLE = '--table-bar'

/** CSS variable with the ground of a row, which its pinned cells and their fade share. */
const GROUND_VARIABLE = '--table-ground'
const ground = (color: string) => ({ [GROUND_VARIABLE]: color, backgroundColor: `var(${GROUND_VARIABLE})` })

export const useTableStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: 0,
    minWidth: 0,
    // Not the scroller's own outline: its rows would be painted over it.
    ':has(> [role="grid"]:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 5,
      border: `2px solid ${tokens.colorBrandStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      pointerEvents: 'none',
    },
  },
  progress: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 4 },
  scroller: {
    height: '100%',
    overflow: 'auto',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    contain: 'strict',
    containerType: 'inline-size',
    outlineStyle: 'none',
    // Where columns lie under a pinned one they fade out: a number that is cut off must not look whole.
    '&[data-under-end] [data-edge="end"]::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      right: '100%',
      width: '32px',
      // A gradient, not a mask: every mask is drawn on a layer of its own, which made a switch of tabs slower.
      backgroundImage: `linear-gradient(to left, var(${GROUND_VARIABLE}), transparent)`,
      pointerEvents: 'none',
    },
    // Sticky only where the columns may scroll: each sticky box is a layer, and one in every row slows each switch of tabs. At the pointer
    // it is sticky before the first scroll, so that it never moves.
    '&:hover [data-start-box]': { position: 'sticky' },
    '&[data-under-start] [data-start-box]': { position: 'sticky' },
    '&[data-under-start] [data-edge="start"]': { boxShadow: `var(${BAR_VARIABLE}, 0 0 transparent), 8px 0 8px -6px rgb(0 0 0 / 30%)` },
  },
  framed: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  stale: { '& [role="gridcell"]': { opacity: 0.6 } },
  content: { position: 'relative', minHeight: '100%', display: 'flex', flexDirection: 'column' },
  header: {
    display: 'grid',
    position: 'sticky',
    top: 0,
    zIndex: 3,
    height: `${HEADER_HEIGHT}px`,
    flexShrink: 0,
    ...ground(tokens.colorNeutralBackground3),
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
  },
  headerCell: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '0 10px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  pinnedHeader: { position: 'sticky', zIndex: 1, backgroundColor: tokens.colorNeutralBackground3 },
  headerText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  sortButton: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    minWidth: 0,
    padding: 0,
    border: 'none',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // The mark of the current sort is prominent; the marks of other sortable columns are just readable.
  sorted: { color: tokens.colorBrandForeground1, ':hover': { color: tokens.colorBrandForeground1 } },
  resizeEdge: {
    position: 'absolute',
    top: '8px',
    bottom: '8px',
    right: '-3px',
    width: '7px',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: 1,
    '::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: '3px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':hover::after': { backgroundColor: tokens.colorBrandStroke1 },
  },
  // Within the table, which would scroll to the side otherwise.
  lastResizeEdge: { right: 0, '::after': { left: '6px' } },
  rowBox: { position: 'absolute', left: 0, right: 0 },
  row: {
    display: 'grid',
    minHeight: rowHeight,
    borderBottom: line,
    boxSizing: 'border-box',
    ...ground(tokens.colorNeutralBackground1),
  },
  clickable: {
    cursor: 'pointer',
    ':hover': ground(tokens.colorNeutralBackground1Hover),
    // A row without a key cannot be opened, so its name is not a link.
    '& [data-way-in]': { color: tokens.colorBrandForegroundLink },
    '& [data-way-in]:hover': { textDecorationLine: 'underline' },
  },
  active: ground(tokens.colorNeutralBackground1Hover),
  selected: { ...ground(tokens.colorBrandBackground2), ':hover': ground(tokens.colorBrandBackground2Hover) },
  bar: { '& [aria-colindex="1"]': { [BAR_VARIABLE]: `inset 3px 0 0 ${tokens.colorBrandStroke1}`, boxShadow: `var(${BAR_VARIABLE})` } },
  checkbox: { width: '14px', height: '14px', margin: 0, verticalAlign: 'middle', accentColor: tokens.colorBrandBackground },
  // A block, not a flex box: only then does a long text end in an ellipsis.
  cell: {
    minWidth: 0,
    padding: '0 10px',
    backgroundColor: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: `calc(${rowHeight} - 1px)`,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  wrap: { padding: '6px 10px', lineHeight: '19px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  end: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  endHeader: { justifyContent: 'flex-end' },
  pinned: { position: 'sticky', zIndex: 1 },
  startBox: { display: 'grid', left: 0, zIndex: 1, backgroundColor: 'inherit' },
  // Not cut off: the fade at its edge lies outside of it.
  pinnedEnd: { borderLeft: line, overflow: 'visible' },
  none: { color: tokens.colorNeutralForeground4 },
  band: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '0 10px',
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  expansion: { padding: '8px 0', borderBottom: line, backgroundColor: tokens.colorNeutralBackground2 },
  // Stays visible while the columns scroll sideways; `cqw` refers to the scroller.
  expansionText: {
    display: 'inline-block',
    position: 'sticky',
    left: 0,
    padding: '0 16px',
    boxSizing: 'border-box',
    maxWidth: '100cqw',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  // Centred in the visible part, not across all columns.
  empty: { flexGrow: 1, minHeight: 0, position: 'sticky', left: 0, maxWidth: '100cqw' },
  emptyCell: { height: '100%' },
  skeletons: { overflow: 'hidden' },
  skeleton: {
    display: 'inline-block',
    height: '10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
  },
})
