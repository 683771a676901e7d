/**
 * Structured clone as text. The function's source also runs in the page and in the preload's world, so it stands on
 * nothing outside of itself. `functions` (optional) turns functions into ids and back, for contextBridge.
 */
'use strict'

function createCodec(functions) {
  function encode(root) {
    const seen = new Map()
    const refuse = () => {
      throw new Error('An object could not be cloned.')
    }
    const walk = (value) => {
      if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
      if (value === undefined) return { $: 'u' }
      if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: 'n', v: Object.is(value, -0) ? '-0' : String(value) }
      if (typeof value === 'bigint') return { $: 'i', v: String(value) }
      if (typeof value === 'symbol') return refuse()
      if (typeof value === 'function') return functions ? { $: 'f', v: functions.toId(value) } : refuse()
      if (seen.has(value)) return { $: 'r', v: seen.get(value) }
      const id = seen.size
      seen.set(value, id)
      if (Array.isArray(value)) return { $: 'a', v: value.map(walk) }
      if (value instanceof Date) return { $: 'd', v: value.getTime() }
      if (value instanceof RegExp) return { $: 'x', v: [value.source, value.flags] }
      if (value instanceof Error) return { $: 'e', v: [value.name, value.message, value.stack] }
      if (value instanceof Map) return { $: 'm', v: [...value].map(([key, item]) => [walk(key), walk(item)]) }
      if (value instanceof Set) return { $: 's', v: [...value].map(walk) }
      if (functions && typeof value.then === 'function') return { $: 'p', v: functions.toId((resolve, reject) => void value.then(resolve, reject)) }
      if (value instanceof ArrayBuffer) return { $: 'b', t: 'ArrayBuffer', v: toBase64(new Uint8Array(value)) }
      if (ArrayBuffer.isView(value)) {
        const type = value.constructor.name === 'Buffer' ? 'Uint8Array' : value.constructor.name
        return { $: 'b', t: type, v: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
      }
      const out = {}
      for (const key of Object.keys(value)) out[key] = walk(value[key])
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
          return keep(new Date(v))
        case 'x':
          return keep(new RegExp(v[0], v[1]))
        case 'e': {
          const error = keep(new Error(v[1]))
          error.name = v[0]
          error.stack = v[2]
          return error
        }
        case 'a': {
          const list = keep([])
          for (const item of v) list.push(walk(item))
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
          const bytes = fromBase64(v)
          return keep(node.t === 'ArrayBuffer' ? bytes.buffer : new globalThis[node.t](bytes.buffer))
        }
        default: {
          const object = keep({})
          for (const key of Object.keys(v)) Object.defineProperty(object, key, { value: walk(v[key]), enumerable: true, writable: true, configurable: true })
          return object
        }
      }
    }
    return walk(JSON.parse(text))
  }

  function toBase64(bytes) {
    let binary = ''
    for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode.apply(null, bytes.subarray(at, at + 0x8000))
    return btoa(binary)
  }

  function fromBase64(text) {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  }

  return { encode, decode }
}

module.exports = { createCodec }
