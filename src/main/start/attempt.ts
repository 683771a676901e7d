/** Does something that may fail without anybody being told, because the start or the end of the program goes on. @returns Whether it succeeded. */
export function attempt(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
