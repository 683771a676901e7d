import { create } from 'zustand'

export type ToastTone = 'success' | 'error' | 'info'

/**
 * The text of a message as a function, such as `() => t('saved')`. It is called each time the message is drawn, so the message follows a
 * change of the display language. Translate inside the function: a text that is translated before it keeps its language.
 */
export type Sentence = () => string

/** A button of a toast. */
export interface ToastAction {
  readonly label: Sentence
  readonly run: () => void
}

/** A toast. An action is a button below the text. */
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: Sentence
  readonly action?: ToastAction
  /** A second action. */
  readonly other?: ToastAction
  /** Stays until it is dismissed. */
  readonly isLasting?: boolean
  /** The topic of the message. `endTopic` removes all messages of a topic. */
  readonly topic?: ToastTopic
}

/** `scan`: the code that was scanned last. */
export type ToastTopic = 'scan'

interface Toasts {
  readonly toasts: readonly Toast[]
  /** Whether the shell shows lasting messages in a bar of its own. */
  readonly hasBar: boolean
  setBar: (hasBar: boolean) => void
  push: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
  clear: () => void
}

let lastId = 0

export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  hasBar: false,
  setBar: (hasBar) => set({ hasBar }),
  // A message that is already shown is not shown twice: it moves to the end, and its time begins again.
  push: (toast) =>
    set(({ toasts }) => ({
      toasts: [...toasts.filter(({ text, tone }) => tone !== toast.tone || text() !== toast.text()), { ...toast, id: ++lastId }],
    })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  clear: () => set({ toasts: [] }),
}))

/** Shows a message from anywhere. */
export const notify = (tone: ToastTone, text: Sentence, action?: ToastAction, other?: ToastAction): void =>
  useToasts.getState().push({ tone, text, ...(action === undefined ? {} : { action }), ...(other === undefined ? {} : { other }) })

/** Shows a message that is no longer true when its topic ends. */
export const notifyOf = (topic: ToastTopic, tone: ToastTone, text: Sentence): void => useToasts.getState().push({ tone, text, topic })

/** Removes the messages of a topic: a message about the last code would seem to be about the next one. */
export const endTopic = (topic: ToastTopic): void =>
  useToasts.setState(({ toasts }) =>
    toasts.some((toast) => toast.topic === topic) ? { toasts: toasts.filter((toast) => toast.topic !== topic) } : {},
  )

/** Shows a message that stays until the person dismisses it, for news of something that they did not wait for. */
export const notifyLasting = (tone: ToastTone, text: Sentence): void => useToasts.getState().push({ tone, text, isLasting: true })
