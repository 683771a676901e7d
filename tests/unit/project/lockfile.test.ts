import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const entry = z.object({ version: z.string().optional(), optionalDependencies: z.record(z.string(), z.string()).default({}) })
const lockfile = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')))

test('the lockfile holds the binaries of every platform, so that `npm ci` works on each', () => {
  // npm drops those of other platforms when it installs into an existing node_modules (npm/cli#4828).
  const missing = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        lockfile.packages[`node_modules/${name}`]?.version === undefined &&
        lockfile.packages[`${path}/node_modules/${name}`]?.version === undefined,
    ),
  )
  expect(missing).toEqual([])
})

test('the lockfile names no download address', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')).not.toContain('"resolved": "http')
})
