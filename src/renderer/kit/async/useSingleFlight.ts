import { useState } from 'react'
import { SingleFlight } from './singleFlight.ts'

/** Runs one piece of work of a component at a time, as `SingleFlight`. `isBusy`: one is in flight, for what the screen shows of it. */
export function useSingleFlight() {
  const [isBusy, setBusy] = useState(false)
  const [flight] = useState(() => new SingleFlight())
  const run = (work: () => Promise<void>): Promise<boolean> =>
    flight.run(async () => {
      setBusy(true)
      try {
        await work()
      } finally {
        setBusy(false)
      }
    })
  return { isBusy, run }
}
