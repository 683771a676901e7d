// Declares `window.backoffice` for functions that a test runs in the page.
import '#renderer/kit/ipc/bridge.ts'
