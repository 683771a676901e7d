/** The signal of work that nobody aborts. */
export const NEVER: AbortSignal = new AbortController().signal
