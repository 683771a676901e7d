import { create } from 'zustand'

export type NoticeTone = 'success' | 'error' | 'info'

/** A toast. An action is a button beside the text. */
export interface Notice {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Notices {
  readonly notices: readonly Notice[]
  push: (notice: Omit<Notice, 'id'>) => void
  dismiss: (id: number) => void
  clear: () => void
}

let lastId = 0

export const useNotices = create<Notices>()((set) => ({
  notices: [],
  // A message that is already shown is not shown twice.
  push: (notice) =>
    set(({ notices }) =>
      notices.some(({ text, tone }) => text === notice.text && tone === notice.tone)
        ? {}
        : { notices: [...notices, { ...notice, id: ++lastId }] },
    ),
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  clear: () => set({ notices: [] }),
}))

/** Shows a message from anywhere. */
export const notify = (tone: NoticeTone, text: string, action?: Notice['action']): void =>
  useNotices.getState().push(action === undefined ? { tone, text } : { tone, text, action })
