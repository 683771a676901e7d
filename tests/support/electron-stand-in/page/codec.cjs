/**
 * Structured clone as text. The function's source also runs in the page and in the preload's world, so it stands on
 * nothing outside of itself. `functions` (optional) turns functions into ids and back, for contextBridge.
 *
 * Each node of the text is a bare string, finite number, boolean or null, or `{ $: kind, v: content }`. Objects are numbered
 * in the order in which they are met, on both sides, so that a cycle or a shared object is a number.
 */
'use strict'

function createCodec(functions) {
  const ERRORS = ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError']
  const refuse = () => {
    throw new Error('An object could not be cloned.')
  }
  const tagOf = (value) => Object.prototype.toString.call(value).slice(8, -1)
  /** A thing of the platform (a node, a WeakMap, a Blob), unlike an object of the app's own classes. */
  const isPlatforms = (value) => {
    const make = value.constructor
    return typeof make === 'function' && make !== Object && Function.prototype.toString.call(make).includes('[native code]')
  }

  function encode(root) {
    const seen = new Map()
    const walk = (value) => {
      switch (typeof value) {
        case 'string':
        case 'boolean':
          return value
        case 'undefined':
          return { $: 'u' }
        case 'number':
          return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: 'n', v: Object.is(value, -0) ? '-0' : String(value) }
        case 'bigint':
          return { $: 'i', v: String(value) }
        case 'function':
          return functions ? { $: 'f', v: functions.toId(value) } : refuse()
        case 'symbol':
          return refuse()
      }
      if (value === null) return null
      if (seen.has(value)) return { $: 'r', v: seen.get(value) }
      seen.set(value, seen.size)
      return object(value, tagOf(value))
    }
    const object = (value, tag) => {
      if (Array.isArray(value)) return { $: 'a', v: Array.from(value, (item, index) => (index in value ? walk(item) : { $: 'h' })) }
      if (ArrayBuffer.isView(value))
        return { $: 'b', t: tag, v: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
      switch (tag) {
        case 'Date':
          return { $: 'd', v: walk(value.getTime()) }
        case 'RegExp':
          return { $: 'x', v: [value.source, value.flags] }
        case 'Map':
          return { $: 'm', v: [...value].map(([key, item]) => [walk(key), walk(item)]) }
        case 'Set':
          return { $: 's', v: [...value].map(walk) }
        case 'ArrayBuffer':
          return { $: 'b', t: tag, v: toBase64(new Uint8Array(value)) }
        case 'Number':
        case 'String':
        case 'Boolean':
        case 'BigInt':
          return { $: 'w', v: walk(value.valueOf()) }
      }
      if (tag === 'Error' || value instanceof Error) {
        const name = ERRORS.includes(value.name) ? value.name : 'Error'
        return {
          $: 'e',
          v: [name, String(value.message), String(value.stack)],
          c: Object.hasOwn(value, 'cause') ? walk(value.cause) : undefined,
        }
      }
      if (functions && typeof value.then === 'function') {
        return { $: 'p', v: functions.toId((resolve, reject) => void value.then(resolve, reject), true) }
      }
      if (!['Object', 'Arguments'].includes(tag) && isPlatforms(value)) refuse()
      const out = {}
      for (const key of Object.keys(value)) define(out, key, walk(value[key]))
      return { $: 'o', v: out }
    }
    return JSON.stringify(walk(root))
  }

  function decode(text) {
    const seen = []
    const keep = (value) => {
      seen.push(value)
      return value
    }
    const walk = (node) => {
      if (node === null || typeof node !== 'object') return node
      const { $: kind, v } = node
      switch (kind) {
        case 'u':
          return undefined
        case 'n':
          return Number(v)
        case 'i':
          return BigInt(v)
        case 'f':
          return functions.fromId(v)
        case 'r':
          return seen[v]
        case 'p':
          return keep(new Promise((resolve, reject) => void functions.fromId(v)(resolve, reject)))
        case 'd':
          return keep(new Date(walk(v)))
        case 'x':
          return keep(new RegExp(v[0], v[1]))
        case 'w':
          return keep(Object(walk(v)))
        case 'e': {
          const error = keep(new globalThis[v[0]](v[1]))
          Object.defineProperty(error, 'stack', { value: v[2], writable: true, configurable: true })
          if ('c' in node) Object.defineProperty(error, 'cause', { value: walk(node.c), writable: true, configurable: true })
          return error
        }
        case 'a': {
          const list = keep([])
          list.length = v.length
          for (let index = 0; index < v.length; index += 1) if (v[index]?.$ !== 'h') list[index] = walk(v[index])
          return list
        }
        case 'm': {
          const map = keep(new Map())
          for (const [key, item] of v) map.set(walk(key), walk(item))
          return map
        }
        case 's': {
          const set = keep(new Set())
          for (const item of v) set.add(walk(item))
          return set
        }
        case 'b': {
          const { buffer } = fromBase64(v)
          return keep(node.t === 'ArrayBuffer' ? buffer : new globalThis[node.t](buffer))
        }
        default: {
          const object = keep({})
          for (const key of Object.keys(v)) define(object, key, walk(v[key]))
          return object
        }
      }
    }
    return walk(JSON.parse(text))
  }

  /** An own property even where the key is `__proto__`. */
  function define(object, key, value) {
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
  }

  function toBase64(bytes) {
    if (typeof bytes.toBase64 === 'function') return bytes.toBase64()
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  }

  function fromBase64(text) {
    if (typeof Uint8Array.fromBase64 === 'function') return Uint8Array.fromBase64(text)
    return Uint8Array.from(Buffer.from(text, 'base64'))
  }

  return { encode, decode }
}

module.exports = { createCodec }
