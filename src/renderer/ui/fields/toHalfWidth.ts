/** The text with ordinary letters, digits and signs for full-width ones, which Chinese input methods type in their full-width mode. */
export const toHalfWidth = (text: string): string => text.normalize('NFKC')
