import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * What the product must do: `docs/spec.md`, which stays as its author wrote it, and `docs/extensions.md`, what is newer. Both have the same
 * numbered sections.
 */

const root = resolve(import.meta.dirname, '../..')

export const REQUIREMENTS = ['spec.md', 'extensions.md'] as const

export type Requirements = (typeof REQUIREMENTS)[number]

/** The text of each numbered section of a document, by its number. */
export const sectionsOf = (document: Requirements): ReadonlyMap<number, string> =>
  new Map(
    readFileSync(resolve(root, 'docs', document), 'utf8')
      .split(/^## /mu)
      .slice(1)
      .map((section) => [Number.parseInt(section, 10), section] as const),
  )

/** A section as both documents have it, the specification first. */
export const requiredBy = (section: number): readonly string[] => REQUIREMENTS.map((document) => sectionsOf(document).get(section) ?? '')
