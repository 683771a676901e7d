/** What Electron's events and recorded calls have in common. */
'use strict'

/** An event whose default can be prevented, with the details that Electron gives it. */
function preventable(details = {}) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}

/**
 * An object whose calls are kept in `calls` as `[name, ...arguments]`, for tests to read. A test replaces the function
 * itself where its answer matters.
 */
function recorded(answers, calls = []) {
  const api = { calls }
  for (const [name, answer] of Object.entries(answers)) {
    api[name] = (...args) => {
      calls.push([name, ...args])
      return typeof answer === 'function' ? answer(...args) : answer
    }
  }
  return api
}

/** Nothing happens, and Electron says nothing of it either. */
const nothing = () => undefined

module.exports = { nothing, preventable, recorded }
