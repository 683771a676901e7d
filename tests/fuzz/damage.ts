import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readDeploymentFile } from '#main/settings/loadDeployment.ts'
import { SHIPMENT_LIMIT } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { readActivityFile } from '#renderer/features/raffle/drafts/activityFile.ts'
import { readTable } from '#renderer/kit/tables/readTable.ts'
import { decodeText } from '#shared/text/decodeText.ts'
import type { Random } from '../support/hostile/random.ts'

/** Damages the files of `tests/fixtures/tableFiles` at random, and reads them. */

const FOLDER = resolve(import.meta.dirname, '../fixtures/tableFiles')
/** A file of many rows takes seconds each time. Bytes. */
const MAX_BYTES = 16 * 1024
/** No small file takes longer, on a busy PC either. Milliseconds. */
const MAX_MS = 20_000

export interface Sample {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const samples = (): readonly Sample[] =>
  globSync('*/*', { cwd: FOLDER })
    .toSorted()
    .map((name) => ({ name: basename(name), bytes: new Uint8Array(readFileSync(join(FOLDER, name))) }))
    .filter(({ bytes }) => bytes.byteLength <= MAX_BYTES)

/** One to four bits, bytes, or runs of bytes are other ones, are missing, or are there twice. */
export function damaged(bytes: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  let result = bytes.slice()
  for (let left = random.below(4); left >= 0; left--) {
    const at = random.below(result.byteLength)
    const run = result.slice(at, at + 1 + random.below(40))
    switch (random.below(5)) {
      case 0:
        result[at] = (result[at] ?? 0) ^ (1 << random.below(8))
        break
      case 1:
        result[at] = random.below(256)
        break
      case 2:
        result = joined(result.subarray(0, at), result.subarray(at + run.byteLength))
        break
      case 3:
        result = joined(result.subarray(0, at), run, result.subarray(at))
        break
      default:
        result = result.slice(0, at)
    }
    if (result.byteLength === 0) return new Uint8Array([0])
  }
  return result
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts))

/** What became of a damaged file: `refused` with a sentence, read the `same`, or read `other`wise, which only a checksum can tell. */
export type Outcome = 'refused' | 'same' | 'other'

const translate = String as unknown as Parameters<typeof readActivityFile>[1]

/** What a file holds, as one text; null where it is refused. */
async function contentOf({ name, bytes }: Sample, write: (bytes: Uint8Array) => string): Promise<string | null> {
  if (name.endsWith('.json')) {
    try {
      const deployment = JSON.stringify(readDeploymentFile(write(bytes), String as unknown as Parameters<typeof readDeploymentFile>[1]))
      const activity = readActivityFile(decodeText(bytes), translate)
      return deployment + JSON.stringify(activity)
    } catch (error) {
      // A sentence for store IT; anything else is a fault of the reader.
      if (error instanceof Error && error.name === 'DeploymentError') return null
      throw error
    }
  }
  const cells = await readTable(new File([bytes], name), { limit: SHIPMENT_LIMIT })
  if (typeof cells !== 'string') return JSON.stringify(cells)
  return null
}

/** @throws Error if the reading throws, or does not end */
export async function outcomeOf(sample: Sample, bytes: Uint8Array<ArrayBuffer>, write: (bytes: Uint8Array) => string): Promise<Outcome> {
  const begun = performance.now()
  const [whole, read] = [await contentOf(sample, write), await contentOf({ ...sample, bytes }, write)]
  if (performance.now() - begun > MAX_MS) throw new Error(`${sample.name} took too long`)
  if (read === null) return 'refused'
  return read === whole ? 'same' : 'other'
}

/** The mark of a zip file. Of a file that was cut within it nothing but a letter or two is left: a text. */
const MARK_BYTES = 4

/** Whether a checksum tells of every damage, so that none of these files may be read otherwise. */
export const hasChecksum = ({ bytes }: Pick<Sample, 'bytes'>): boolean =>
  bytes.length >= MARK_BYTES && bytes[0] === 0x50 && bytes[1] === 0x4b
