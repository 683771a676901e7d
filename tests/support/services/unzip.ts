import { createRequire } from 'node:module'

/** fflate, a zip reader that is not the program's own; read-excel-file brings it. */
const { unzipSync }: { readonly unzipSync: (archive: Uint8Array) => Record<string, Uint8Array> } = createRequire(
  import.meta.resolve('read-excel-file/node'),
)('fflate')

/** The text files of an archive, by name. @throws Error for a damaged archive. */
export const unzip = (archive: Uint8Array): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]))
