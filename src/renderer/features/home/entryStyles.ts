import { createFocusOutlineStyle, tokens, type GriffelStyle } from '@fluentui/react-components'

/** The entries of home's panels, side by side, and each of them: a button without a border. */

export const ENTRY_LIST: GriffelStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: '4px 12px',
  margin: 0,
  padding: 0,
  listStyleType: 'none',
}

export const ENTRY: GriffelStyle = {
  width: '100%',
  height: '36px',
  padding: '0 10px',
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  background: 'none',
  color: tokens.colorNeutralForeground1,
  fontFamily: tokens.fontFamilyBase,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ...createFocusOutlineStyle(),
}
