/** What runs in the page's own world before its first script: takes what the preload exposes, and asks for permissions. */
'use strict'

function mainWorld(codecFactory, bridgeFactory, portFactory, shim, names) {
  const port = portFactory(names, false)
  const bridge = bridgeFactory(codecFactory, (text) => port.send(`c${text}`))

  const freeze = (value) => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
    // Views of a buffer cannot be frozen.
    if (!isObject || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
    Object.freeze(value)
    Object.values(value).forEach(freeze)
    return value
  }
  port.receive((text) => {
    if (text[0] === 'c') return bridge.answer(text.slice(1))
    const { key, api } = JSON.parse(text.slice(1))
    if (Object.hasOwn(window, key)) return 'Cannot bind an API on top of an existing property on the window object'
    Object.defineProperty(window, key, { value: freeze(bridge.codec.decode(api)), enumerable: true })
    return ''
  })

  shim((request) => {
    if (!port.isOpen()) return Promise.resolve()
    return bridge.codec.decode(port.send(`q${JSON.stringify(request)}`)).value
  })
}

/** Chromium takes features off for all of its pages or for none: here a page loses what a disabled feature would have given it. */
function withoutFeatures(disabled) {
  const lose = (target, ...names) => names.forEach((name) => delete target?.[name])
  if (disabled.includes('PictureInPictureAPI')) {
    lose(globalThis.HTMLVideoElement?.prototype, 'requestPictureInPicture', 'disablePictureInPicture', 'autoPictureInPicture')
    lose(globalThis.Document?.prototype, 'exitPictureInPicture', 'pictureInPictureEnabled', 'pictureInPictureElement')
  }
  if (disabled.includes('DocumentPictureInPictureAPI')) lose(globalThis, 'documentPictureInPicture')
}

/** Chromium's prompts cannot be answered from outside, so the page's functions ask the app's handlers first. */
function permissionShim(ask) {
  const wrap = (target, name, wrapper) => {
    const original = target?.[name]
    if (typeof original !== 'function') return
    const named = { [name]: wrapper(original) }[name]
    Object.defineProperty(target, name, { value: named, configurable: true, enumerable: true, writable: true })
  }
  /** Asks, then runs Chromium's function, which finds its answer given. */
  const asking = (target, name, namesOf, details = () => ({})) =>
    wrap(
      target,
      name,
      (original) =>
        async function asked(...args) {
          await ask({ question: 'request', names: namesOf(...args), details: details(...args) })
          return await original.apply(this, args)
        },
    )

  asking(globalThis.Notification, 'requestPermission', () => ['notifications'])
  asking(
    globalThis.MediaDevices?.prototype,
    'getUserMedia',
    ({ audio, video } = {}) => [...(audio ? ['microphone'] : []), ...(video ? ['camera'] : [])],
    ({ audio, video } = {}) => ({ mediaTypes: [...(audio ? ['audio'] : []), ...(video ? ['video'] : [])] }),
  )
  asking(globalThis.MediaDevices?.prototype, 'getDisplayMedia', () => ['display-capture'])
  asking(globalThis.Clipboard?.prototype, 'readText', () => ['clipboard-read'])
  asking(globalThis.Clipboard?.prototype, 'read', () => ['clipboard-read'])
  asking(globalThis.Clipboard?.prototype, 'write', () => ['clipboard-write'])
  asking(globalThis.Navigator?.prototype, 'requestMIDIAccess', () => ['midi'])
  asking(globalThis.StorageManager?.prototype, 'persist', () => ['persistent-storage'])
  asking(globalThis.IdleDetector, 'requestPermission', () => ['idle-detection'])
  asking(globalThis, 'queryLocalFonts', () => ['local-fonts'])
  asking(globalThis, 'getScreenDetails', () => ['window-management'])
  wrap(
    globalThis.Clipboard?.prototype,
    'writeText',
    (original) =>
      async function writeText(text) {
        await ask({ question: 'request', names: ['clipboard-write'], details: {} })
        await original.call(this, text)
        await ask({ question: 'copied', text: String(text) })
      },
  )
  wrap(
    globalThis.Permissions?.prototype,
    'query',
    (original) =>
      async function query(descriptor) {
        await ask({ question: 'check', names: [descriptor?.name], details: {} })
        return await original.call(this, descriptor)
      },
  )

  // Electron lets every page close itself (`allow_scripts_to_close_windows`), Chromium only those that a script has opened.
  if (globalThis.top === globalThis) wrap(globalThis, 'close', () => () => void ask({ question: 'close' }))

  // Positions go to callbacks, and a watch has its number before the app has answered.
  const watches = new Map()
  let last = 0
  const geolocation = globalThis.Geolocation?.prototype
  const askPosition = () => ask({ question: 'request', names: ['geolocation'], details: {} })
  wrap(
    geolocation,
    'getCurrentPosition',
    (original) =>
      function getCurrentPosition(...args) {
        void askPosition().then(() => original.apply(this, args))
      },
  )
  wrap(
    geolocation,
    'watchPosition',
    (original) =>
      function watchPosition(...args) {
        const id = (last += 1)
        watches.set(id, null)
        void askPosition().then(() => watches.has(id) && watches.set(id, original.apply(this, args)))
        return id
      },
  )
  wrap(
    geolocation,
    'clearWatch',
    (original) =>
      function clearWatch(id) {
        const real = watches.get(id)
        watches.delete(id)
        if (real) original.call(this, real)
      },
  )
}

module.exports = { mainWorld, permissionShim, withoutFeatures }
