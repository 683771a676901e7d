/**
 * Electron's `clipboard` and `ClipboardItem`, with the promises of Electron 45. The content is the process's own; what main
 * writes is laid on Chromium's clipboard too, and what a page copies is told here, so that Ctrl+V in a field and `readText()`
 * in main see the same.
 */
'use strict'

/** One entry of the clipboard: its forms by MIME type. */
class ClipboardItem {
  #items

  constructor(items) {
    if (items === null || typeof items !== 'object') throw new TypeError('ClipboardItem takes an object of MIME types')
    this.#items = { ...items }
  }

  get types() {
    return Object.keys(this.#items)
  }

  async getType(type) {
    if (!Object.hasOwn(this.#items, type)) throw new Error(`The type ${type} was not found`)
    const value = await this.#items[type]
    return typeof value === 'string' ? new Blob([value], { type }) : value
  }
}

class Clipboard {
  constructor(tellPage) {
    this.tellPage = tellPage
    /** Texts by MIME type; other content as it was given. */
    this.kept = {}
  }

  /** A page has copied. */
  copied(text) {
    this.kept = { 'text/plain': text }
  }

  write = async (items) => {
    if (!Array.isArray(items) || !items.every((item) => item instanceof ClipboardItem))
      throw new TypeError('clipboard.write takes an array of ClipboardItem')
    const kept = {}
    for (const item of items)
      for (const type of item.types) {
        const value = await item.getType(type)
        kept[type] = value instanceof Blob && type.startsWith('text/') ? await value.text() : value
      }
    await this.#keep(kept)
  }
  writeText = async (text) => this.#keep({ 'text/plain': String(text) })
  readText = async () => this.kept['text/plain'] ?? ''
  read = async () => (Object.keys(this.kept).length === 0 ? [] : [new ClipboardItem(this.kept)])
  has = async (type) => Object.hasOwn(this.kept, type)
  clear = () => void (this.kept = {})

  /** Ends when Chromium's clipboard has the texts too: a key that is pressed after it pastes them. */
  async #keep(kept) {
    this.kept = kept
    const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string')
    if (texts.length > 0) await this.tellPage(Object.fromEntries(texts))?.catch(() => undefined)
  }
}

module.exports = { Clipboard, ClipboardItem }
