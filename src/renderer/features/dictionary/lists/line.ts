import * as z from 'zod/mini'
import { create } from 'zustand'
import { i18n } from '#renderer/kit/i18n.ts'
import { defineRecordDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { saveLastChanges } from '#renderer/kit/tabs/workspace.ts'
import { codeText, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { draftKey } from '#shared/workspace.ts'

/** What is typed in the line that adds an entry, or what is wrong with it. */
export interface Line {
  readonly dictValue: string
  readonly dictKey: string
}

const EMPTY: Line = { dictValue: '', dictKey: '' }

/** The check of a line. */
export const lineSchema = (wrong: Line) => z.object({ dictValue: requiredText(wrong.dictValue), dictKey: codeText(wrong.dictKey) })

/** The lines by dictionary. One stays when another dictionary is shown. */
const LINES = defineRecordDraft<Line>({
  name: 'dictionary lines',
  isWorthKeeping: ({ dictValue, dictKey }) => dictValue.trim() !== '' || dictKey.trim() !== '',
  what: () => i18n.t('dictionary:add.entry'),
  isDone: (line, { name, args }, parentId) => {
    if (name !== 'dictionary.submit' || args.id !== undefined || args.parentId !== parentId) return false
    const { data: sent } = lineSchema(EMPTY).safeParse(line)
    return sent?.dictValue === args.dictValue && sent.dictKey === args.dictKey
  },
})

/** The lines that are being sent, by tab and dictionary: another dictionary may be shown meanwhile, and a lock hides the page. */
const useSending = create<{ readonly lines: ReadonlySet<string> }>()(() => ({ lines: new Set() }))

/** The line of a dictionary. `isBusy`: it is being sent; until its answer it is not sent again. */
export function useLine(parentId: string) {
  const [typed, setTyped] = LINES.useDraft(parentId)
  const key = draftKey(useTabKey(), parentId)
  const isBusy = useSending(({ lines }) => lines.has(key))
  const line = typed ?? EMPTY
  return {
    line,
    isBusy,
    type: (change: Partial<Line>): void => setTyped({ ...line, ...change }),
    clear: (): void => {
      setTyped(null)
      // What was sent must not be offered once more after a reload or a crash.
      saveLastChanges()
    },
    /** Does nothing while the line is being sent. */
    send: async (work: () => Promise<void>): Promise<void> => {
      if (useSending.getState().lines.has(key)) return
      useSending.setState(({ lines }) => ({ lines: new Set(lines).add(key) }))
      saveLastChanges()
      try {
        await work()
      } finally {
        useSending.setState(({ lines }) => ({ lines: new Set([...lines].filter((other) => other !== key)) }))
      }
    },
  }
}
