/** Runs the app's code in a page and brings back its value by structured clone. */
'use strict'
const { createCodec } = require('../page/codec.cjs')
const { codec } = require('../page/ipcMain.cjs')

const ENCODE = `function () { return (${createCodec})().encode(this instanceof Object ? this : this.valueOf()) }`

function failure({ exception, text }) {
  // Chromium tells an error as its stack; its first line names kind and message.
  const description = exception?.description ?? (exception && 'value' in exception ? String(exception.value) : text)
  const error = new Error(description.split('\n')[0].replace(/^(?:Uncaught )?(?:Error: )?/u, ''))
  error.stack = description
  return error
}

/** @throws Error of the page, or when the value cannot be cloned. */
async function evaluate(cdp, expression, contextId) {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, userGesture: true })
  if (exceptionDetails) throw failure(exceptionDetails)
  if (result.objectId === undefined) {
    if (result.unserializableValue === undefined) return result.value
    const text = result.unserializableValue
    return text.endsWith('n') ? BigInt(text.slice(0, -1)) : Number(text)
  }
  const encoded = await cdp.send('Runtime.callFunctionOn', { functionDeclaration: ENCODE, objectId: result.objectId, returnByValue: true })
  void cdp.tell('Runtime.releaseObject', { objectId: result.objectId })
  if (encoded.exceptionDetails) throw new Error('An object could not be cloned.')
  return codec.decode(encoded.result.value)
}

module.exports = { evaluate }
