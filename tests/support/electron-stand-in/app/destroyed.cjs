/** Electron objects whose native half is gone: methods and native properties throw; `isDestroyed` and the event emitter stay. */
'use strict'
const { EventEmitter } = require('node:events')

function throwDestroyed() {
  throw new TypeError('Object has been destroyed')
}

/** The names of an object's methods, its own and its classes', without those of the event emitter. */
function methodNames(object) {
  const names = new Set(Object.keys(object).filter((name) => typeof object[name] === 'function'))
  for (let type = Object.getPrototypeOf(object); type !== EventEmitter.prototype && type !== null; type = Object.getPrototypeOf(type)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(type))) if (typeof value === 'function') names.add(name)
  }
  return names
}

/**
 * Makes every later use throw `Object has been destroyed`, as Electron does.
 * @param properties The properties that Electron reads from the native half.
 * @param kept Methods that still work, such as the stand-in's own.
 */
function destroyMembers(object, properties, kept) {
  const stays = new Set(['constructor', 'isDestroyed', ...kept])
  for (const name of methodNames(object)) {
    if (!stays.has(name)) Object.defineProperty(object, name, { value: throwDestroyed, configurable: true })
  }
  for (const name of properties) Object.defineProperty(object, name, { get: throwDestroyed, configurable: true })
}

module.exports = { destroyMembers }
