import { makeStyles, tokens } from '@fluentui/react-components'
import { HEADER_HEIGHT, ROW_HEIGHT } from './column.ts'

const line = `1px solid ${tokens.colorNeutralStroke3}`

/** The height of rows where it is not the usual one. */
export const ROW_VARIABLE = '--table-row'
const rowHeight = `var(${ROW_VARIABLE}, ${ROW_HEIGHT}px)`

export const useTableStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: 0,
    minWidth: 0,
    // Not the scroller's own outline: its rows would be painted over it.
    ':has(> [role="grid"]:focus-visible)::after': { content: '""', position: 'absolute', inset: 0, zIndex: 5, border: `2px solid ${tokens.colorBrandStroke1}`, borderRadius: tokens.borderRadiusMedium, pointerEvents: 'none' },
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
    backgroundColor: tokens.colorNeutralBackground3,
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
  resizeEdge: {
    position: 'absolute',
    top: '8px',
    bottom: '8px',
    right: '-3px',
    width: '7px',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: 1,
    '::after': { content: '""', position: 'absolute', top: 0, bottom: 0, left: '3px', width: '1px', backgroundColor: tokens.colorNeutralStroke2 },
    ':hover::after': { backgroundColor: tokens.colorBrandStroke1 },
  },
  rowBox: { position: 'absolute', left: 0, right: 0 },
  row: { display: 'grid', minHeight: rowHeight, borderBottom: line, boxSizing: 'border-box', backgroundColor: tokens.colorNeutralBackground1 },
  clickable: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover, '& > :first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` } },
  open: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
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
  pinnedEnd: { borderLeft: line },
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
  // Stays in sight while the columns scroll away under their header; the scroller is its container.
  expansionText: { display: 'inline-block', position: 'sticky', left: 0, padding: '0 16px', boxSizing: 'border-box', maxWidth: '100cqw', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // In the middle of what is in sight, not of all columns.
  empty: { flexGrow: 1, minHeight: 0, position: 'sticky', left: 0, maxWidth: '100cqw' },
  emptyCell: { height: '100%' },
  skeletons: { overflow: 'hidden' },
  skeleton: { display: 'inline-block', height: '10px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground4 },
})
