/**
 * Electron's `clipboard`. Its text is the process's own; what main writes is laid on Chromium's clipboard too, and what a
 * page copies is told here, so that Ctrl+V in a field and `readText()` in main see the same.
 */
'use strict'

class Clipboard {
  constructor(tellPage) {
    this.tellPage = tellPage
    this.kept = {}
  }

  /** A page has copied. */
  copied(text) {
    this.kept = { text }
  }

  write = (data) => {
    this.kept = { ...data }
    if (typeof data.text === 'string') this.tellPage(data.text)
  }
  writeText = (text) => this.write({ text: String(text) })
  writeHTML = (html) => this.write({ html })
  writeRTF = (rtf) => this.write({ rtf })
  writeImage = (image) => this.write({ image })
  writeBookmark = (bookmark, text) => this.write({ bookmark, text })
  readText = () => this.kept.text ?? ''
  readHTML = () => this.kept.html ?? ''
  readRTF = () => this.kept.rtf ?? ''
  readImage = () => this.kept.image ?? require('./nativeImage.cjs').nativeImage.createEmpty()
  availableFormats = () =>
    Object.keys(this.kept).map((kind) => ({ text: 'text/plain', html: 'text/html', rtf: 'text/rtf', image: 'image/png' })[kind] ?? kind)
  read = async () => (Object.keys(this.kept).length === 0 ? [] : [{ types: this.availableFormats() }])
  has = (format) => this.availableFormats().includes(format)
  clear = () => void (this.kept = {})
}

module.exports = { Clipboard }
