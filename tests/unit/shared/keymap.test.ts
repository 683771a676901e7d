import { readFileSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ariaKeyshortcuts, CLIENT_SHORTCUTS, clientShortcutOf, isShortcut, shortcutLabels, type PressedKey } from '#shared/keymap.ts'
import en from '#shared/locales/en/features/pages.json' with { type: 'json' }
import zh from '#shared/locales/zh/features/pages.json' with { type: 'json' }

const press = (key: string, ...held: ('control' | 'meta' | 'shift' | 'alt')[]): PressedKey => ({
  key,
  control: held.includes('control'),
  meta: held.includes('meta'),
  shift: held.includes('shift'),
  alt: held.includes('alt'),
})

test.each([
  [press('k', 'control'), 'search'],
  [press('K', 'meta'), 'search'],
  [press('L', 'control', 'shift'), 'lock'],
  [press('F11'), 'fullscreen'],
  [press('w', 'control'), 'closeTab'],
  [press('T', 'control', 'shift'), 'reopenTab'],
  [press('Tab', 'control'), 'nextTab'],
  [press('Tab', 'control', 'shift'), 'previousTab'],
  [press('1', 'control'), 'tabAt'],
  [press('8', 'meta'), 'tabAt'],
  [press('9', 'control'), 'lastTab'],
  [press('F5'), 'refresh'],
  [press('F5', 'control'), 'refresh'],
  [press('r', 'control'), 'refresh'],
  [press('F6'), 'leaveExternal'],
  [press('=', 'control'), 'zoomIn'],
  [press('+', 'control', 'shift'), 'zoomIn'],
  [press('+', 'control'), 'zoomIn'],
  [press('-', 'meta'), 'zoomOut'],
  [press('_', 'control', 'shift'), 'zoomOut'],
  [press('0', 'control'), 'zoomReset'],
  [press('0', 'control', 'shift'), 'zoomReset'],
])('%j is the shortcut %s', (pressed, id) => {
  expect(clientShortcutOf(pressed)).toBe(id)
})

test.each([
  press('k'),
  press('k', 'control', 'shift'),
  press('k', 'control', 'alt'),
  press('l', 'control'),
  press('Tab'),
  press('Tab', 'meta'),
  press('=', 'alt'),
  press('0'),
  press('Enter', 'control'),
])('%j is no shortcut of the client', (pressed) => {
  expect(clientShortcutOf(pressed)).toBeNull()
})

test('a control’s own shortcut is known by its id', () => {
  expect(isShortcut('submit', press('Enter', 'control'))).toBe(true)
  expect(isShortcut('submit', press('Enter'))).toBe(false)
  expect(isShortcut('nextRow', press('ArrowDown', 'alt'))).toBe(true)
  expect(isShortcut('nextRow', press('ArrowDown', 'alt', 'control'))).toBe(false)
  expect(isShortcut('rowMenu', press('ContextMenu'))).toBe(true)
  expect(isShortcut('rowMenu', press('F10', 'shift'))).toBe(true)
  expect(isShortcut('rowMenu', press('F10'))).toBe(false)
  expect(isShortcut('filters', press('/'))).toBe(true)
  expect(isShortcut('filters', press('/', 'shift'))).toBe(true)
  expect(isShortcut('filters', press('/', 'control'))).toBe(false)
  expect(isShortcut('revealPassword', press('F8', 'alt'))).toBe(true)
  expect(isShortcut('revealPassword', press('F8'))).toBe(false)
})

test('labels are written as the system writes them', () => {
  expect(shortcutLabels('refresh', 'win32')).toEqual(['F5', 'Ctrl+R'])
  expect(shortcutLabels('tabAt', 'win32')).toEqual(['Ctrl+1 … 8'])
  expect(shortcutLabels('lock', 'linux')).toEqual(['Ctrl+Shift+L'])
  expect(shortcutLabels('lock', 'darwin')).toEqual(['⇧⌘L'])
  expect(shortcutLabels('previousTab', 'darwin')).toEqual(['⌃⇧Tab'])
  expect(shortcutLabels('nextRow', 'win32')).toEqual(['Alt+↓'])
  expect(shortcutLabels('revealPassword', '')).toEqual(['Alt+F8'])
})

test('aria-keyshortcuts uses the names of the modifier keys', () => {
  expect(ariaKeyshortcuts('lock', 'win32')).toBe('Control+Shift+L')
  expect(ariaKeyshortcuts('refresh', 'win32')).toBe('F5 Control+R')
  expect(ariaKeyshortcuts('search', 'darwin')).toBe('Meta+K')
  expect(ariaKeyshortcuts('nextTab', 'darwin')).toBe('Control+Tab')
  expect(ariaKeyshortcuts('nextRow', 'win32')).toBe('Alt+ArrowDown')
})

test('the help page says in both languages what each shortcut of the client does, and nothing else', () => {
  expect(Object.keys(zh.shortcuts).toSorted()).toEqual(CLIENT_SHORTCUTS.toSorted())
  expect(Object.keys(en.shortcuts).toSorted()).toEqual(CLIENT_SHORTCUTS.toSorted())
})

describe('no other file names a chord', () => {
  /** A chord in a string, in JSX text or in a JSON text, or a function key of the keymap; comments may describe one. */
  const CHORD = /(?:Ctrl|Control|⌘|Shift|Alt) ?\+ ?[\w$]|['"`>]F(?:5|6|8|11)\b/u
  const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu
  const files = globSync('src/**/*.{ts,tsx,json}').filter((path) => path.replaceAll('\\', '/') !== 'src/shared/keymap.ts')
  const chordsIn = (source: string): string[] => source.replaceAll(COMMENT, '').match(new RegExp(CHORD, 'gu')) ?? []

  test('in src', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((path) => chordsIn(readFileSync(path, 'utf8')).map((chord) => `${path}: ${chord}`))).toEqual([])
  })

  test.each([
    'secondaryContent="Ctrl+W"',
    "keys: 'Ctrl + K'",
    'aria-keyshortcuts="Control+K"',
    "event.key === 'F5'",
    '<span>F11</span>',
    '"⌘+K"',
    '`(Alt+${KEY})`',
  ])('the check finds %s', (source) => {
    expect(chordsIn(source)).toHaveLength(1)
  })
})
