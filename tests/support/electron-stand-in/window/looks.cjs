/** How a page looks: its zoom, sheets that main lays over it, its DevTools (which are a state, and not shown). */
'use strict'
const { randomBytes } = require('node:crypto')

/** A zoom level is this much. */
const STEP = 1.2

function looksOf(contents) {
  let zoom = 1
  let isOpen = false

  // The browser's own zoom is out of reach; the root's zoom lays the page out alike, only `innerWidth` stays. Chromium prints without it.
  const applyZoom = () => {
    if (!contents.cdp) return
    const rule = `@media screen { :root { zoom: ${zoom} } }`
    const script = `{
      const sheet = document.adoptedStyleSheets.find(({ isStandInZoom }) => isStandInZoom) ?? new CSSStyleSheet()
      sheet.replaceSync('${rule}')
      if (!sheet.isStandInZoom) document.adoptedStyleSheets.push(Object.assign(sheet, { isStandInZoom: true }))
      null
    }`
    contents.executeJavaScript(script).catch(() => undefined)
  }
  contents.on('dom-ready', () => zoom !== 1 && applyZoom())

  const setDevTools = (open) => {
    if (open === isOpen) return
    isOpen = open
    contents.emit(open ? 'devtools-opened' : 'devtools-closed')
  }

  const looks = {
    getZoomFactor: () => zoom,
    setZoomFactor: (factor) => {
      zoom = factor
      applyZoom()
    },
    getZoomLevel: () => Math.log(zoom) / Math.log(STEP),
    setZoomLevel: (level) => looks.setZoomFactor(STEP ** level),

    insertCSS: async (css) => {
      const key = randomBytes(6).toString('hex')
      // A constructed sheet is not the page's inline style, which its policy may forbid.
      await contents.executeJavaScript(`{
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(${JSON.stringify(css)})
        sheet.standInKey = '${key}'
        document.adoptedStyleSheets.push(sheet)
        null
      }`)
      return key
    },
    removeInsertedCSS: async (key) => {
      await contents.executeJavaScript(
        `document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet.standInKey !== ${JSON.stringify(key)}); null`,
      )
    },

    openDevTools: (options) => {
      contents.calls.push(['openDevTools', options])
      setDevTools(true)
    },
    closeDevTools: () => setDevTools(false),
    toggleDevTools: () => setDevTools(!isOpen),
    isDevToolsOpened: () => isOpen,
    isDevToolsFocused: () => false,
  }
  return looks
}

module.exports = { looksOf }
