/** Resolves in another task: what the person did meanwhile, and the next frame, come first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
