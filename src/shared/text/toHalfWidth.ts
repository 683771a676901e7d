/** Full-width letters, digits and signs, and the small forms of signs. Not `①` or `²`, which look like digits and are none. */
const FULL_WIDTH = /[\u3000\uFE50-\uFE6B\uFF01-\uFF5E\uFFE0-\uFFE2\uFFE4-\uFFE6]/gu

/** The text with ordinary letters, digits and signs for full-width ones, which Chinese input methods type in their full-width mode. */
export const toHalfWidth = (text: string): string => text.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
