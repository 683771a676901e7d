/** The used part of Electron's clipboard. */
export interface TextClipboard {
  readText(): Promise<string>
  clear(): void
}

/**
 * Remembers the text that the program copied last, so that a lock and a sign-out can remove it from the clipboard: otherwise customers'
 * phone numbers would be there for the next person. If the person has copied other text since, that text stays.
 */
export class CopiedText {
  readonly #clipboard: TextClipboard
  #text: string | null = null

  constructor(clipboard: TextClipboard) {
    this.#clipboard = clipboard
  }

  /** Call with the plain text of everything that the program copies. */
  remember(text: string): void {
    this.#text = text
  }

  /** Clears the clipboard if the copied text is still on it. @throws what the clipboard throws. */
  async forget(): Promise<void> {
    const text = this.#text
    this.#text = null
    // Line ends differ: Windows' clipboard has its own.
    if (text !== null && text !== '' && unified(await this.#clipboard.readText()) === unified(text)) this.#clipboard.clear()
  }
}

const unified = (text: string): string => text.replaceAll('\r\n', '\n')
