import { vi } from 'vitest'

/** How long a test waits for what it expects, in milliseconds: a busy machine is ten times slower than an idle one. */
export const LIMIT_MS = 30_000

// Vitest has no setting for its own limit of a second.
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options = {}) => waitFor(callback, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options })
