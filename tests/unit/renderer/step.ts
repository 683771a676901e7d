import { act } from '@testing-library/react'

/** Does something as a person or as main does it, and waits for the renders that follow. */
export const step = (work: () => void = () => undefined): Promise<void> =>
  act(async () => {
    work()
    // After all promises that are resolved by now.
    await new Promise((done) => setImmediate(done))
  })
