/** The client's keyboard shortcuts, each declared once: for listeners, labels, the help page and embedded pages. */

interface Chord {
  /** Values of `KeyboardEvent.key`, letters in lower case; the chord is one of these with the modifiers. */
  readonly keys: readonly string[]
  /** `command` is Ctrl, or ⌘ on a Mac; `control` is Ctrl everywhere. */
  readonly modifier?: 'command' | 'control' | 'alt'
  /** `either`: it makes no difference, and no label names it. */
  readonly shift?: boolean | 'either'
  /** Other keys that do the same, which no label names. */
  readonly unnamed?: readonly string[]
}

interface Shortcut {
  readonly chords: readonly Chord[]
  /**
   * Where the shortcut works. `everywhere`: also while a modal dialog is open. `page`: not during a modal dialog, because the dialog refers
   * to the page behind it, which must not change. `embedded`: only in an external page. `control`: only in the control that handles it.
   */
  readonly scope: 'everywhere' | 'page' | 'embedded' | 'control'
  /** A held key does it again and again. Anything else that is held is done once. */
  readonly repeats?: true
}

const shortcuts = {
  search: { scope: 'page', chords: [{ modifier: 'command', keys: ['k'] }] },
  help: { scope: 'page', chords: [{ keys: ['F1'] }] },
  lock: { scope: 'everywhere', chords: [{ modifier: 'command', shift: true, keys: ['l'] }] },
  fullscreen: { scope: 'everywhere', chords: [{ keys: ['F11'] }] },
  // Plus stands behind Shift on many keyboards, the digits on some, and both alone on the number pad.
  zoomIn: { scope: 'everywhere', repeats: true, chords: [{ modifier: 'command', shift: 'either', keys: ['='], unnamed: ['+'] }] },
  zoomOut: { scope: 'everywhere', repeats: true, chords: [{ modifier: 'command', shift: 'either', keys: ['-'], unnamed: ['_'] }] },
  zoomReset: { scope: 'everywhere', chords: [{ modifier: 'command', shift: 'either', keys: ['0'] }] },
  closeTab: { scope: 'page', chords: [{ modifier: 'command', keys: ['w'] }] },
  reopenTab: { scope: 'page', chords: [{ modifier: 'command', shift: true, keys: ['t'] }] },
  nextTab: { scope: 'page', repeats: true, chords: [{ modifier: 'control', keys: ['Tab'] }] },
  previousTab: { scope: 'page', repeats: true, chords: [{ modifier: 'control', shift: true, keys: ['Tab'] }] },
  tabAt: { scope: 'page', chords: [{ modifier: 'command', keys: ['1', '2', '3', '4', '5', '6', '7', '8'] }] },
  lastTab: { scope: 'page', chords: [{ modifier: 'command', keys: ['9'] }] },
  refresh: { scope: 'page', chords: [{ keys: ['F5'] }, { modifier: 'command', keys: ['r'] }] },
  leaveExternal: { scope: 'embedded', chords: [{ keys: ['F6'] }] },
  // Some keyboards have the question mark without Shift.
  helpKey: { scope: 'control', chords: [{ keys: ['?'] }, { shift: true, keys: ['?'] }] },
  rowOpen: { scope: 'control', chords: [{ keys: ['Enter'] }] },
  rowSelect: { scope: 'control', chords: [{ keys: [' '] }] },
  selectRows: { scope: 'control', chords: [{ modifier: 'command', keys: ['a'] }] },
  copyRows: { scope: 'control', chords: [{ modifier: 'command', keys: ['c'] }] },
  previousRow: { scope: 'control', chords: [{ modifier: 'alt', keys: ['ArrowUp'] }] },
  nextRow: { scope: 'control', chords: [{ modifier: 'alt', keys: ['ArrowDown'] }] },
  // With Ctrl, so that neither a scanner nor an input method types them.
  recordShip: { scope: 'control', chords: [{ modifier: 'command', keys: ['s'] }] },
  recordPrint: { scope: 'control', chords: [{ modifier: 'command', keys: ['p'] }] },
  recordRemark: { scope: 'control', chords: [{ modifier: 'command', keys: ['b'] }] },
  // The same keys as another command of another page: a draft is no record.
  saveDraft: { scope: 'control', chords: [{ modifier: 'command', keys: ['s'] }] },
  recordClose: { scope: 'control', chords: [{ keys: ['Escape'] }] },
  rowMenu: { scope: 'control', chords: [{ keys: ['ContextMenu'] }, { shift: true, keys: ['F10'] }] },
  find: { scope: 'control', chords: [{ modifier: 'command', keys: ['f'] }] },
  // Some keyboards have the slash behind Shift.
  filters: { scope: 'control', chords: [{ keys: ['/'] }, { shift: true, keys: ['/'] }] },
  toRows: { scope: 'control', chords: [{ keys: ['ArrowDown'] }] },
  // The key that reveals passwords in Windows and Edge.
  revealPassword: { scope: 'control', chords: [{ modifier: 'alt', keys: ['F8'] }] },
  reviewNext: { scope: 'control', chords: [{ keys: ['ArrowDown'] }] },
  reviewPrevious: { scope: 'control', chords: [{ keys: ['ArrowUp'] }] },
  reviewFirst: { scope: 'control', chords: [{ keys: ['Home'] }] },
  reviewLast: { scope: 'control', chords: [{ keys: ['End'] }] },
  reviewOpen: { scope: 'control', chords: [{ keys: ['Enter'] }] },
  reviewPass: { scope: 'control', chords: [{ keys: ['y'] }] },
  reviewReject: { scope: 'control', chords: [{ keys: ['n'] }] },
  reviewReason: { scope: 'control', chords: [{ keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] }] },
  reviewCancel: { scope: 'control', chords: [{ keys: ['Escape'] }] },
  reviewUndo: { scope: 'control', chords: [{ keys: ['u'] }, { modifier: 'command', keys: ['z'] }] },
  reviewSend: { scope: 'control', chords: [{ modifier: 'command', keys: ['Enter'] }] },
  submit: { scope: 'control', chords: [{ modifier: 'command', keys: ['Enter'] }] },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutId = keyof typeof shortcuts

const KEYMAP: Readonly<Record<ShortcutId, Shortcut>> = shortcuts

type IdsOf<Scope extends Shortcut['scope']> = {
  [Id in ShortcutId]: (typeof shortcuts)[Id]['scope'] extends Scope ? Id : never
}[ShortcutId]

/** Shortcuts that the app's own page listens to. */
export type PageShortcutId = IdsOf<'everywhere' | 'page'>
/** Shortcuts of the whole client, as the help page lists them. */
export type ClientShortcutId = IdsOf<'everywhere' | 'page' | 'embedded'>

const isShortcutId = (name: string): name is ShortcutId => Object.hasOwn(shortcuts, name)
const isOfClient = (id: ShortcutId): id is ClientShortcutId => KEYMAP[id].scope !== 'control'

export const SHORTCUTS: readonly ShortcutId[] = Object.keys(shortcuts).filter(isShortcutId)
export const CLIENT_SHORTCUTS: readonly ClientShortcutId[] = SHORTCUTS.filter(isOfClient)

/** The keys of every list, as the help page lists them. */
export const LIST_SHORTCUTS = [
  'find',
  'filters',
  'toRows',
  'rowOpen',
  'rowSelect',
  'selectRows',
  'copyRows',
  'rowMenu',
  'helpKey',
] as const satisfies readonly ShortcutId[]

/** The keys of an opened record, as the help page lists them: in a panel and in a tab of its own. */
export const RECORD_SHORTCUTS = [
  'recordShip',
  'recordPrint',
  'recordRemark',
  'previousRow',
  'nextRow',
  'recordClose',
] as const satisfies readonly ShortcutId[]

/** The keys of the review of refunds, as the help page lists them. */
export const REVIEW_SHORTCUTS = [
  'reviewNext',
  'reviewPrevious',
  'reviewFirst',
  'reviewLast',
  'reviewOpen',
  'reviewPass',
  'reviewReject',
  'reviewReason',
  'reviewCancel',
  'reviewUndo',
  'reviewSend',
] as const satisfies readonly ShortcutId[]

/** A key that was pressed, as Electron's `Input` has it. */
export interface PressedKey {
  readonly key: string
  readonly control: boolean
  readonly meta: boolean
  readonly shift: boolean
  readonly alt: boolean
}

const isFunctionKey = (key: string): boolean => /^F\d+$/u.test(key)

/** A function key counts with Ctrl and Shift as well: many people refresh by Ctrl+F5. Shift that a chord asks for must be held. */
function isChord({ keys, unnamed = [], modifier, shift = false }: Chord, pressed: PressedKey): boolean {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  if (![...keys, ...unnamed].includes(key) || pressed.alt !== (modifier === 'alt')) return false
  if (isFunctionKey(key)) return shift !== true || pressed.shift
  return isHeld(modifier, pressed) && (shift === 'either' || pressed.shift === shift)
}

function isHeld(modifier: Chord['modifier'], { control, meta }: PressedKey): boolean {
  if (modifier === 'command') return control || meta
  return modifier === 'control' ? control : !control && !meta
}

/** Whether the key is one of the shortcut's chords. A Mac's Ctrl counts as its ⌘ does. */
export const isShortcut = (id: ShortcutId, pressed: PressedKey): boolean => KEYMAP[id].chords.some((chord) => isChord(chord, pressed))

/** The shortcut of the whole client that a key means; null for none. */
export const clientShortcutOf = (pressed: PressedKey): ClientShortcutId | null =>
  CLIENT_SHORTCUTS.find((id) => isShortcut(id, pressed)) ?? null

/** Whether a shortcut of the client is done again while its keys are held: looking on may be, opening, closing and sending may not. */
export const mayRepeat = (id: ClientShortcutId): boolean => KEYMAP[id].repeats === true

/** Whether the shortcut also works while a modal dialog is open. */
export const worksInDialogs = (id: ShortcutId): boolean => KEYMAP[id].scope === 'everywhere'

const named = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)

const MAC_SIGNS = { control: '⌃', alt: '⌥', command: '⌘' }
/** Keys that people know by another name. */
const KEY_LABELS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', ' ': 'Space' }
const NAMES = { control: 'Ctrl', alt: 'Alt', command: 'Ctrl' }

/** As the system writes it: `Ctrl+Shift+L`, or `⇧⌘L` on a Mac. */
function chordLabel({ keys, modifier, shift = false }: Chord, isMac: boolean): string {
  const [first = '', ...rest] = keys.map((name) => KEY_LABELS[name] ?? named(name))
  const key = rest.length === 0 ? first : `${first} … ${rest.at(-1)}`
  if (!isMac) return [...(modifier ? [NAMES[modifier]] : []), ...(shift === true ? ['Shift'] : []), key].join('+')
  // Apple writes ⇧ after ⌃ and before ⌘.
  const signs = [...(modifier ? [MAC_SIGNS[modifier]] : []), ...(shift === true ? ['⇧'] : [])]
  return [...(modifier === 'command' ? signs.toReversed() : signs), key].join('')
}

/** Every chord of a shortcut as a person reads it, the usual one first: `['F5', 'Ctrl+R']`. `platform` is Node's name of the system. */
export const shortcutLabels = (id: ShortcutId, platform: string): string[] =>
  KEYMAP[id].chords.map((chord) => chordLabel(chord, platform === 'darwin'))

/** The value of `aria-keyshortcuts`: `F5 Control+R`, `Meta+K` on a Mac. */
export function ariaKeyshortcuts(id: ShortcutId, platform: string): string {
  const names = { command: platform === 'darwin' ? 'Meta' : 'Control', control: 'Control', alt: 'Alt' }
  const chords = KEYMAP[id].chords.flatMap(({ keys, modifier, shift = false }) => {
    const held = [...(modifier === undefined ? [] : [names[modifier]]), ...(shift === true ? ['Shift'] : [])]
    return keys.map((key) => [...held, named(key)].join('+'))
  })
  return chords.join(' ')
}
