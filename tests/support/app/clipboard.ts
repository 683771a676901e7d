import type * as Electron from 'electron'

/** The text on the clipboard, as main reads it: `app.evaluate(clipboardText)`. */
export const clipboardText = ({ clipboard }: typeof Electron): Promise<string> => clipboard.readText()
