import { create } from 'zustand'

export type ToastTone = 'success' | 'error' | 'info'

/** A toast. An action is a button beside the text. */
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Toasts {
  readonly toasts: readonly Toast[]
  push: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
  clear: () => void
}

let lastId = 0

export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  // A message that is already shown is not shown twice.
  push: (toast) =>
    set(({ toasts }) =>
      toasts.some(({ text, tone }) => text === toast.text && tone === toast.tone)
        ? {}
        : { toasts: [...toasts, { ...toast, id: ++lastId }] },
    ),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  clear: () => set({ toasts: [] }),
}))

/** Shows a message from anywhere. */
export const notify = (tone: ToastTone, text: string, action?: Toast['action']): void =>
  useToasts.getState().push(action === undefined ? { tone, text } : { tone, text, action })
