import '@fluentui/react-components'
import { vi } from 'vitest'

/**
 * Import this before a part that asks the page something while it loads or is drawn: the window is wide enough for everything, and the
 * document has no element, so that none has the focus. Fluent is loaded before that: with a document it would write styles into it.
 */
vi.stubGlobal('window', { matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) })
vi.stubGlobal('document', { activeElement: null, getElementById: () => null, createElement: () => ({ getContext: () => null }) })
for (const name of ['Node', 'Element', 'HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, function None() {})
