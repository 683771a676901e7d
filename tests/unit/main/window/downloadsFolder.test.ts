import { afterEach, expect, test, vi } from 'vitest'
import { downloadsFolder } from '#main/window/downloadsFolder.ts'

/** The folders that the system cannot resolve. */
const away = vi.hoisted(() => new Set<string>())

vi.mock('electron', () => ({
  app: {
    getPath: (name: string) => {
      if (away.has(name)) throw new Error(`Failed to get '${name}' path`)
      return `/${name}`
    },
  },
}))

afterEach(() => away.clear())

test.each([
  [[], '/downloads'],
  [['downloads'], '/documents'],
  [['downloads', 'documents'], '/home'],
  [['downloads', 'documents', 'home'], null],
])('where the system resolves none of %j, dialogs begin in %s', (missing, folder) => {
  for (const name of missing) away.add(name)
  expect(downloadsFolder()).toBe(folder)
})
