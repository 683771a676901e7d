// Brings the declaration of `window.backoffice` to the functions that a test runs in the page.
import '#renderer/kit/ipc/bridge.ts'
