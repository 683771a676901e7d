import type { OpenDialogOptions, OpenDialogReturnValue, SaveDialogOptions, SaveDialogReturnValue } from 'electron'

/** The system's dialogs that ask for a place on the disk. */
export interface PlaceDialogs {
  readonly askFolder: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>
  readonly askFile: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>
}

/**
 * The same dialogs, which count as closed unless the screen is still open for whoever it was open for: the system leaves
 * them on the screen over a lock and a sign-out, and whoever passes by may answer them.
 * @param who Whose the open screen is now; null while it is locked or nobody is signed in.
 */
export function guardDialogs({ askFolder, askFile }: PlaceDialogs, who: () => string | null): PlaceDialogs {
  async function guarded<T>(ask: () => Promise<T>, closed: T): Promise<T> {
    const asked = who()
    if (asked === null) return closed
    const answer = await ask()
    return who() === asked ? answer : closed
  }
  return {
    askFolder: (options) => guarded(() => askFolder(options), { canceled: true, filePaths: [] }),
    askFile: (options) => guarded(() => askFile(options), { canceled: true, filePath: '' }),
  }
}
