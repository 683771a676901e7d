/** What a page holds. */
export interface Content {
  /** A text that was typed (`defineDraft`); null once it was sent. */
  readonly note: string | null | undefined
  /** What the page shows; a refresh keeps it (`VIEW_MARK`). */
  readonly view: string | null
  /** The same, and a restart keeps it too (`KEPT_MARK`). */
  readonly kept: string | null
  /** A form that keeps no draft of what is typed in it has unsaved content. */
  readonly form: boolean
}

export const emptyContent: Content = { note: undefined, view: null, kept: null, form: false }

export const GONE_WITH_REFRESH = { note: undefined, form: false } satisfies Partial<Content>

export const NOTE_NAME = '备注'

/** Whether a person would miss it: a text of blanks is none. */
export const isNote = ({ note }: Content): boolean => (note ?? '').trim() !== ''

export const isUnsaved = (content: Content): boolean => content.form || isNote(content)

/** The open tabs with their content, as main has them. */
export interface Kept {
  readonly tabs: readonly string[]
  readonly active: string
  readonly contents: ReadonlyMap<string, Content>
  /** The pages with work in progress. */
  readonly busy: readonly string[]
}

/** What is not saved, by page and what it is called. */
export const namesOf = (kept: Kept | null): readonly string[] => [
  ...[...(kept?.contents ?? [])].flatMap(([key, content]) => [
    ...(isNote(content) ? [`${key} ${NOTE_NAME}`] : []),
    ...(content.form ? [`${key} `] : []),
  ]),
  ...(kept?.busy ?? []).map((key) => `${key} `),
]

const isKeptUnsaved = (kept: Kept, key: string): boolean => kept.busy.includes(key) || isUnsaved(kept.contents.get(key) ?? emptyContent)

/** One page's content, and the content that is brought back to it. */
export const restored = (own: Content, { note, view, kept, form }: Content): Content => ({
  note: note === undefined ? own.note : note,
  view: view ?? own.view,
  kept: kept ?? own.kept,
  form: form || own.form,
})

/** An offer that was neither taken nor declined stays beside what was open when the session ended once more. */
export function merged(older: Kept | null, newer: Kept): Kept {
  if (older === null) return newer
  const contents = new Map(newer.contents)
  const added = [...older.contents].filter(([key]) => !isKeptUnsaved(newer, key))
  for (const [key, content] of added) contents.set(key, restored(contents.get(key) ?? emptyContent, content))
  return {
    tabs: [...new Set([...newer.tabs, ...older.tabs])],
    active: newer.tabs.length > 1 ? newer.active : older.active,
    contents,
    busy: [...newer.busy, ...older.busy.filter((key) => !isKeptUnsaved(newer, key))],
  }
}
