/** Two quick steps are one to whoever waits for the second: what nobody waits for stands back for so long. Milliseconds. */
const QUIET_MS = 100

/** Runs `work` when the next frame is on the screen and a moment has passed: for what a person does not wait for. Returns the function that calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, QUIET_MS)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
