import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ThemeName } from '#shared/domain/settings/themes.ts'
import { LANGUAGES, type Language } from '#shared/locales/languages.ts'
import { guidePictures } from './guide.ts'

/** Of a window. CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** One picture of a screen. */
interface Picture {
  readonly name: string
  readonly theme: ThemeName
  readonly language: Language
  readonly width: number
}

/** What a run of the gallery takes, and where to. */
interface Plan {
  readonly folder: string
  /** Null for every screen. */
  readonly screens: readonly string[] | null
  readonly languages: readonly Language[]
  readonly themes: readonly ThemeName[]
  readonly sizes: readonly [Size, ...Size[]]
  readonly fileOf: (picture: Picture) => string
  /** Small files of the parts that a guide shows, without the demo's own sign-in; compressing takes longer. */
  readonly isGuide: boolean
  /** Writes a page that shows all pictures. */
  readonly hasIndex: boolean
}

const root = resolve(import.meta.dirname, '../..')
const SMALL = { width: 1280, height: 720 }
/** The screen that most store PCs have. */
const STORE_PC = { width: 1366, height: 768 }

const textOf = (guide: string): string => readFileSync(join(root, 'docs', guide), 'utf8')

/** The pictures that the guides name, as their readers see the program. */
const guidePlan = (): Plan => ({
  folder: join(root, 'docs/pictures'),
  screens: ['user-guide.zh.md', 'it-guide.zh.md'].flatMap((guide) => guidePictures(textOf(guide))),
  languages: ['zh'],
  themes: ['default'],
  sizes: [SMALL],
  fileOf: ({ name }) => `${name}.png`,
  isGuide: true,
  hasIndex: false,
})

/** The plan of a run by its arguments: a folder and names of screens, or `--guide`. */
export function planOf([target, ...wanted]: readonly string[]): Plan {
  if (target === '--guide') return guidePlan()
  return {
    folder: target === undefined ? mkdtempSync(join(tmpdir(), 'backoffice-gallery-')) : resolve(target),
    screens: wanted.length === 0 ? null : wanted,
    languages: LANGUAGES,
    themes: ['default', 'dark', 'white', 'star'],
    sizes: [SMALL, STORE_PC, { width: 1920, height: 1080 }],
    fileOf: ({ name, theme, language, width }) => `${name}-${theme}-${language}-${width}.png`,
    isGuide: false,
    hasIndex: true,
  }
}
