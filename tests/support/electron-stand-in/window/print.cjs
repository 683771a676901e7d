/** Printing to a file, by Chromium itself. */
'use strict'

/** Sizes in inches, as Electron names them. */
const PAGE_SIZES = {
  A0: [33.1, 46.8],
  A1: [23.4, 33.1],
  A2: [16.54, 23.4],
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  A6: [4.13, 5.83],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
  Ledger: [17, 11],
}

/** Electron's options in Chromium's words; unset ones stay Chromium's own. */
function toPrintOptions({
  pageSize = 'Letter',
  margins = {},
  landscape,
  printBackground,
  scale,
  pageRanges,
  displayHeaderFooter,
  headerTemplate,
  footerTemplate,
  preferCSSPageSize,
  generateTaggedPDF,
  generateDocumentOutline,
}) {
  const [paperWidth, paperHeight] =
    typeof pageSize === 'string' ? (PAGE_SIZES[pageSize] ?? PAGE_SIZES.Letter) : [pageSize.width, pageSize.height]
  const none = margins.marginType === 'none' ? 0 : undefined
  return {
    paperWidth,
    paperHeight,
    marginTop: margins.top ?? none,
    marginBottom: margins.bottom ?? none,
    marginLeft: margins.left ?? none,
    marginRight: margins.right ?? none,
    landscape,
    printBackground,
    scale,
    pageRanges,
    displayHeaderFooter,
    headerTemplate,
    footerTemplate,
    preferCSSPageSize,
    generateTaggedPDF,
    generateDocumentOutline,
  }
}

async function printToPDF(cdp, options = {}) {
  const { data } = await cdp.send('Page.printToPDF', toPrintOptions(options))
  return Buffer.from(data, 'base64')
}

module.exports = { printToPDF }
