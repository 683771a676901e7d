/**
 * Characters that nobody sees and that come along when text is copied from a chat, a web page or an address book: soft hyphens, zero-width
 * spaces and joiners, marks of the writing direction, byte order marks, control characters.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- a mark in the list stands for itself
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/gu
/** A joiner that does not stand between two pictures, as it does in 👩‍💼. */
const LONE_JOINER = /(?<!\p{Extended_Pictographic}\u{FE0F}?\p{Emoji_Modifier}?)\u{200D}|\u{200D}(?!\p{Extended_Pictographic})/gu

/**
 * ASCII, Chinese characters and their punctuation: nothing of it is hidden or has another form. Most texts are such, and a table has
 * thousands.
 */
const PLAIN = /^[\t\n\v\f\r -~\u3000-\u3029\u4E00-\u9FFF\uFF01-\uFF5E]*$/u

/**
 * The text without characters that nobody sees. Line ends and tabs stay, and so do joiners within a picture. A letter and its accent, which a
 * Mac writes as two characters, become the one that everybody else writes.
 */
export const withoutInvisible = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(INVISIBLE, '').replace(CONTROL, '').replace(LONE_JOINER, '').normalize('NFC')
