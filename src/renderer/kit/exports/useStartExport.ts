import type { BlobEndpointName, CallArgs } from '#shared/api/index.ts'
import { useSingleFlight } from '../async/useSingleFlight.ts'
import { startExport } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'

/**
 * Starts exports; `filters` are what the export is filtered by, in words (`ExportJob.filters`). `isStarting` is true until main has
 * accepted the export or the person has closed the save dialog. Progress is behind the header's export button, and a toast announces the
 * end.
 */
export function useStartExport() {
  const { isBusy: isStarting, run } = useSingleFlight()
  const start = async <Name extends BlobEndpointName>(
    name: Name,
    args: CallArgs<Name>,
    suggestedName: string,
    filters?: string,
  ): Promise<void> => {
    await run(async () => {
      await startExport(name, args, { suggestedName, ...(filters === undefined ? {} : { filters }) })
    }).catch(notifyError)
  }
  return { isStarting, start }
}
