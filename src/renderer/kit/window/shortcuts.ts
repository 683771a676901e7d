/** The keys of the whole client, for the page that lists them. What they do stands in the texts under `pages:shortcuts`. */
export const SHORTCUTS = [
  { keys: 'Ctrl + K', does: 'search' },
  { keys: 'Ctrl + Shift + L', does: 'lock' },
  { keys: 'F11', does: 'fullscreen' },
  { keys: 'Ctrl + W', does: 'closeTab' },
  { keys: 'Ctrl + Shift + T', does: 'reopenTab' },
  { keys: 'Ctrl + Tab', does: 'nextTab' },
  { keys: 'Ctrl + Shift + Tab', does: 'previousTab' },
  { keys: 'Ctrl + 1 … 8', does: 'tabAt' },
  { keys: 'Ctrl + 9', does: 'lastTab' },
  { keys: 'F5 / Ctrl + R', does: 'refresh' },
  { keys: 'F6', does: 'leaveExternal' },
] as const
