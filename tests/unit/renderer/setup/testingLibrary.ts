import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { LIMIT_MS } from '../../../support/limit.ts'

configure({ asyncUtilTimeout: LIMIT_MS })

// Testing Library cleans up by itself only where `afterEach` is a global. What stays mounted keeps Fluent's timers, which fail the run when they
// fire after the document is gone.
afterEach(cleanup)
