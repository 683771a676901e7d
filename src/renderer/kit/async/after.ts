/** Null after this time, in milliseconds: what something else is raced with. */
export const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
