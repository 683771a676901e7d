import { useRef, useState } from 'react'
import type { BlobEndpointName, CallArgs } from '#shared/api/index.ts'
import { startExport } from '../ipc/bridge.ts'
import { notifyError } from '../errors/errors.ts'

/**
 * Starts exports; `filters` are what the export is filtered by, in words (`ExportJob.filters`). `isStarting` is true until main has
 * accepted the export or the person has closed the save dialog. Progress is behind the header's export button, and a toast announces the
 * end.
 */
export function useStartExport() {
  const [isStarting, setStarting] = useState(false)
  // The state takes effect only after a render, and a second press may come before it.
  const isInFlight = useRef(false)
  const start = async <Name extends BlobEndpointName>(
    name: Name,
    args: CallArgs<Name>,
    suggestedName: string,
    filters?: string,
  ): Promise<void> => {
    if (isInFlight.current) return
    isInFlight.current = true
    setStarting(true)
    try {
      await startExport(name, args, { suggestedName, ...(filters === undefined ? {} : { filters }) })
    } catch (error) {
      notifyError(error)
    } finally {
      isInFlight.current = false
      setStarting(false)
    }
  }
  return { isStarting, start }
}
