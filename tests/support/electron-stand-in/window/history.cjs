/** `webContents.navigationHistory`. Chromium answers later than Electron must, so the list is kept here from what it tells. */
'use strict'
const { fromAlias } = require('../session/alias.cjs')

/** Keeps the history of a page at hand from its events on. */
class History {
  constructor(contents) {
    this.contents = contents
    this.entries = []
    this.index = -1
    for (const name of ['did-navigate', 'did-navigate-in-page']) contents.on(name, () => void this.refresh())
  }

  async refresh() {
    const answer = await this.contents.cdp.tell('Page.getNavigationHistory')
    if (!answer) return
    // The page that a window has before it loads anything is not one to go back to.
    this.entries = answer.entries.filter(({ url }) => !this.contents.isBlankUrl(url))
    this.index = answer.currentIndex - (answer.entries.length - this.entries.length)
  }

  go(offset) {
    const entry = this.entries[this.index + offset]
    if (!entry) return
    this.contents.navigation.own = fromAlias(entry.url)
    void this.contents.cdp.tell('Page.navigateToHistoryEntry', { entryId: entry.id })
  }
}

const histories = new WeakMap()

function historyOf(contents) {
  if (!histories.has(contents)) histories.set(contents, new History(contents))
  const history = histories.get(contents)
  const entry = ({ url, title }) => ({ url: fromAlias(url), title })
  return {
    canGoBack: () => history.index > 0,
    canGoForward: () => history.index < history.entries.length - 1,
    canGoToOffset: (offset) => history.entries[history.index + offset] !== undefined,
    goBack: () => history.go(-1),
    goForward: () => history.go(1),
    goToOffset: (offset) => history.go(offset),
    goToIndex: (index) => history.go(index - history.index),
    clear: () => void contents.cdp?.tell('Page.resetNavigationHistory').then(() => history.refresh()),
    length: () => history.entries.length,
    getActiveIndex: () => history.index,
    getAllEntries: () => history.entries.map(entry),
    getEntryAtIndex: (index) => history.entries[index] && entry(history.entries[index]),
  }
}

module.exports = { historyOf }
