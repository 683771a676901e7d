import * as z from 'zod'
import { openJsonFile, type JsonFile, type PersistedValue, type Storage } from '../storage/jsonFile.ts'
import { orElse, partsOf, wholes } from '../storage/stored.ts'

const version = z.string().min(1).max(100)
/** A moment, in milliseconds since 1970. */
const moment = z.number().min(0)

const parts = partsOf(
  wholes({
    /** The version that the feed offered last, and since when. */
    seen: z.object({ version, at: moment }),
    /** The version whose file is downloaded. */
    downloaded: z.object({ version, file: z.string().max(4_000) }),
    /** The version whose installer was started. */
    attempted: version,
    /**
     * Since when no check succeeded, or no download of the version `download`, to which the feed still answers well; and whether the error log
     * says so.
     */
    failing: z.object({ since: moment, isTold: z.boolean(), download: version.nullable().default(null) }),
  }),
)

/** What a later start has to know of updates. */
export type UpdateRecord = NonNullable<ReturnType<typeof parts.read>>

/** `updates.json` in the account folder. */
export const openUpdateRecord = (storage: Storage): JsonFile<UpdateRecord> =>
  openJsonFile<UpdateRecord>(storage, { name: 'updates', content: orElse(parts, {}) })

/** Changes parts of the record; one that is undefined is removed. */
export function remember(
  record: PersistedValue<UpdateRecord>,
  change: { readonly [Name in keyof UpdateRecord]: UpdateRecord[Name] | undefined },
): Promise<void> {
  const next = Object.entries({ ...record.read(), ...change }).filter(([, value]) => value !== undefined)
  return record.write(Object.fromEntries(next))
}
