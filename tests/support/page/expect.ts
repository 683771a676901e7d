import { expect as ofPlaywright } from 'playwright/test'
import { LIMIT_MS } from '../limit.ts'

/** Playwright's expect, with the limit for a busy machine: outside of its runner no configuration sets it, and the default is 5 s. */
export const expect = ofPlaywright.configure({ timeout: LIMIT_MS })
