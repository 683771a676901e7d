import { vi } from 'vitest'
import { LIMIT_MS } from './limit.ts'

// Vitest has no setting for its own limit of a second.
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options = {}) => waitFor(callback, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options })
