import { inflateRawSync } from 'node:zlib'
import { localBytes, zipEnd, zipParts } from '#shared/zip/directory.ts'

/** The text files of an archive, by name, without the library that writes archives. @throws Error for a damaged archive. */
export function unzip(archive: Uint8Array): ReadonlyMap<string, string> {
  const end = zipEnd(archive)
  const parts = end === null ? null : zipParts(archive.subarray(end.start, end.start + end.size), end.entries)
  if (parts === null) throw new Error('no zip archive')
  return new Map(
    parts.map(({ name, method, header, size }) => {
      const start = header + localBytes(archive.subarray(header))
      const packed = archive.subarray(start, start + size)
      return [name, Buffer.from(method === 'stored' ? packed : inflateRawSync(packed)).toString('utf8')]
    }),
  )
}
