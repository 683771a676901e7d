/**
 * Windows in which a page gives up room, in CSS pixels: 1366 × 768 at 150 % and everything smaller, such as the same screen at 200 %
 * (683 × 384). A width alone can also be that of a tall window.
 */
export const SHORT_WINDOW = '@media (max-height: 520px)'
export const NARROW_WINDOW = '@media (max-width: 800px)'
