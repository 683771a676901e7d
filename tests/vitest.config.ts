import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
    // A test that needs longer waits for something that never comes.
    testTimeout: 20_000,
    // Hooks start servers and keyrings, which a busy machine does slowly.
    hookTimeout: 60_000,
  },
})
