/** `webContents.sendInputEvent` in Chromium's words. */
'use strict'

const MODIFIERS = { alt: 1, control: 2, ctrl: 2, meta: 4, command: 4, cmd: 4, shift: 8 }
const MOUSE = { mouseDown: 'mousePressed', mouseUp: 'mouseReleased', mouseMove: 'mouseMoved', mouseWheel: 'mouseWheel' }

/** Chromium ignores a key whose code it does not know. */
const keyNumber = (key) => (/^F\d+$/u.test(key) ? 111 + Number(key.slice(1)) : key.length === 1 ? key.toUpperCase().charCodeAt(0) : 0)

function sendInput(cdp, event) {
  const modifiers = (event.modifiers ?? []).reduce((sum, name) => sum | (MODIFIERS[name.toLowerCase()] ?? 0), 0)
  if (event.type in MOUSE) {
    const { x, y, button = 'left', clickCount = 1, deltaX, deltaY } = event
    return void cdp.tell('Input.dispatchMouseEvent', {
      type: MOUSE[event.type],
      x,
      y,
      button: event.type === 'mouseMove' ? 'none' : button,
      clickCount,
      modifiers,
      deltaX,
      deltaY,
    })
  }
  if (event.type === 'char') return void cdp.tell('Input.insertText', { text: event.keyCode })
  const type = event.type === 'keyUp' ? 'keyUp' : 'rawKeyDown'
  const windowsVirtualKeyCode = keyNumber(event.keyCode)
  return void cdp.tell('Input.dispatchKeyEvent', {
    type,
    key: event.keyCode,
    modifiers,
    ...(windowsVirtualKeyCode ? { windowsVirtualKeyCode } : {}),
  })
}

module.exports = { sendInput }
