/** Resolves in another task, so that input of the person and the next frame come first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
