/** Electron's menus: built and readable, so that a test can click an item; nothing is drawn and no key is bound. */
'use strict'
const { EventEmitter } = require('node:events')

let lastCommand = 0

class MenuItem {
  constructor(options) {
    this.commandId = lastCommand += 1
    Object.assign(this, { label: '', enabled: true, visible: true, checked: false, ...options })
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    if (Array.isArray(options.submenu)) this.submenu = Menu.buildFromTemplate(options.submenu)
    const clicked = options.click
    this.click = (...args) => {
      if (this.type === 'checkbox') this.checked = !this.checked
      clicked?.(this, ...args)
    }
  }
}

class Menu extends EventEmitter {
  static current = null
  static popups = []
  static buildFromTemplate(template) {
    const menu = new Menu()
    for (const options of template) menu.append(options instanceof MenuItem ? options : new MenuItem(options))
    return menu
  }
  static setApplicationMenu = (menu) => void (Menu.current = menu)
  static getApplicationMenu = () => Menu.current
  static sendActionToFirstResponder() {}

  items = []
  append(item) {
    this.items.push(item)
  }
  insert(position, item) {
    this.items.splice(position, 0, item)
  }
  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
  popup(options) {
    Menu.popups.push({ menu: this, options })
    this.emit('menu-will-show', {})
  }
  closePopup() {
    this.emit('menu-will-close', {})
  }
}

module.exports = { Menu, MenuItem }
