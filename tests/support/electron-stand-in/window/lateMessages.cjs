/** Lets the messages between a page and main arrive late, to find what counts on a quick answer. */
'use strict'

/** The longest that a message waits, in milliseconds. */
const LONGEST_MS = Number(process.env.BACKOFFICE_TEST_LATENCY ?? 0)

/**
 * The messages of one direction, which keep their order: each is delivered after a random time of at most `longestMs`, and without a wait if
 * that is 0. What arrives after the page's end is dropped, as Electron does.
 * @param isOpen Whether the page is still there.
 */
function createLine(isOpen, longestMs = LONGEST_MS) {
  if (longestMs === 0) return (deliver) => deliver()
  const waiting = []
  let last = 0
  return (deliver) => {
    const now = performance.now()
    last = Math.max(last, now + Math.random() * longestMs)
    waiting.push(deliver)
    setTimeout(() => {
      const next = waiting.shift()
      if (isOpen()) next()
    }, last - now)
  }
}

module.exports = { createLine }
