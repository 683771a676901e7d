/** Styles of what is there for screen readers alone. It has no size on the screen, but stays in the page. */
export const UNSEEN = {
  position: 'absolute',
  width: '1px',
  minWidth: 0,
  height: '1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
