/** The two scripts of a page, put together: first the page's half, then the preload's. */
'use strict'
const { readFileSync } = require('node:fs')
const { compileFunction } = require('node:vm')
const { createBridge, createPort } = require('./bridge.cjs')
const { createCodec } = require('./codec.cjs')
const { createRenderer, isolatedWorld } = require('./isolatedWorld.cjs')
const { mainWorld, permissionShim, withoutFeatures } = require('./mainWorld.cjs')

/** What a sandboxed preload finds around it. */
const PARAMETERS = ['require', 'module', 'exports', 'process', 'global']

/** The preloads' sources. One that cannot be read or parsed is reported to `onError`, and does not run. */
function readPreloads(files, onError) {
  return files.flatMap((path) => {
    try {
      const source = readFileSync(path, 'utf8')
      // A syntax error would otherwise take the shim with it.
      compileFunction(source, PARAMETERS, { filename: path })
      return [{ path, source }]
    } catch (error) {
      onError(path, error)
      return []
    }
  })
}

/** `names` are this window's secrets; `blank` marks the page that a window has before it loads anything. */
function pageScripts({ names, info, preloads, blank, disabled = '' }) {
  const shared = [createCodec, createBridge, createPort].map((part) => `(${part})`).join(', ')
  const list = preloads.map(
    ({ path, source }) => `{ path: ${JSON.stringify(path)}, run: function (${PARAMETERS.join(', ')}) {${source}\n} }`,
  )
  const unlessBlank = (script) => `if (!location.href.includes(${JSON.stringify(blank)})) { ${script} }`
  return {
    main: unlessBlank(
      `(${withoutFeatures})(${JSON.stringify(disabled.split(','))});(${mainWorld})(${shared}, (${permissionShim}), ${JSON.stringify(names)})`,
    ),
    isolated: unlessBlank(
      `(${isolatedWorld})(${shared}, (${createRenderer}), ${JSON.stringify(names)}, ${JSON.stringify(info)}, [${list.join(', ')}])`,
    ),
  }
}

module.exports = { pageScripts, readPreloads }
