import { makeStyles, tokens } from '@fluentui/react-components'

/** CSS pixels of a row, without and with a line for its faults. */
export const ROW_HEIGHT = 36
export const FAULTY_HEIGHT = 56
export const HEAD_HEIGHT = 32

const COLUMNS = '44px minmax(0, 1.4fr) minmax(0, 0.9fr) minmax(0, 1.2fr) minmax(0, 0.9fr) minmax(0, 0.9fr) minmax(0, 1.6fr) 36px'

/** The table of the form that adds employees. */
export const useEntryStyles = makeStyles({
  root: {
    height: '360px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    gap: '6px',
    alignItems: 'center',
    height: `${HEAD_HEIGHT}px`,
    padding: '0 8px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  body: { position: 'relative' },
  row: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    gap: '6px',
    alignItems: 'start',
    padding: '4px 8px',
  },
  line: { lineHeight: '28px', textAlign: 'end', paddingRight: '6px', color: tokens.colorNeutralForeground3 },
  cell: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    // As the inputs beside it.
    '& .fui-Combobox': { boxSizing: 'border-box', width: '100%', height: '28px' },
    '& .fui-Combobox__input': { font: 'inherit' },
  },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    height: '28px',
    padding: '0 8px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    // As Fluent's input, whose many elements would slow the scrolling of dozens of rows.
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': {
      borderTopColor: tokens.colorNeutralStroke1Hover,
      borderRightColor: tokens.colorNeutralStroke1Hover,
      borderLeftColor: tokens.colorNeutralStroke1Hover,
      borderBottomColor: tokens.colorNeutralStrokeAccessibleHover,
    },
    ':focus': { outlineStyle: 'none', boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}` },
  },
  faulty: { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  fault: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '20px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorStatusDangerForeground1,
  },
})
