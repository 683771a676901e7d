import { create } from 'zustand'

/** The text with which the search of the shell is open over the window; null while it is closed. */
export const useSearchRequest = create<{ readonly text: string | null }>()(() => ({ text: null }))

/** Opens the search with a text: empty, or a code, to offer what it finds. */
export const searchFor = (text: string): void => useSearchRequest.setState({ text })

export const endSearchRequest = (): void => useSearchRequest.setState({ text: null })
