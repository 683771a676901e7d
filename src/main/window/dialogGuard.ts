import type { OpenDialogOptions, OpenDialogReturnValue, SaveDialogOptions, SaveDialogReturnValue } from 'electron'

/** The system's dialogs that ask for a folder or a file. */
export interface FileDialogs {
  readonly askFolder: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>
  readonly askFile: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>
}

/**
 * The same dialogs, whose answer counts only while the same person is signed in and the screen is unlocked. The system leaves a
 * dialog open over a lock and a sign-out, where anybody can answer it; such an answer counts as a closed dialog.
 * @param owner The key of the person who may open a dialog now; null if nobody may.
 */
export function guardDialogs({ askFolder, askFile }: FileDialogs, owner: () => string | null): FileDialogs {
  async function guarded<T>(ask: () => Promise<T>, closed: T): Promise<T> {
    const asked = owner()
    if (asked === null) return closed
    const answer = await ask()
    return owner() === asked ? answer : closed
  }
  return {
    askFolder: (options) => guarded(() => askFolder(options), { canceled: true, filePaths: [] }),
    askFile: (options) => guarded(() => askFile(options), { canceled: true, filePath: '' }),
  }
}
