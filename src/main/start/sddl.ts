/**
 * Reads a Windows security descriptor in text form: `O:BAG:SYD:PAI(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)`.
 * See Microsoft's "Security Descriptor String Format" and "ACE Strings".
 */

/**
 * Administrators, the system, domain administrators, the local administrator and the installer of Windows' own files. Not the account of a
 * person who is a member: as the owner it changes the permissions without being elevated, so any program of that person can. Nor a group of
 * the company: who its members are cannot be asked of a domain that is out of reach.
 */
const ADMINISTRATORS: ReadonlySet<string> = new Set([
  'BA',
  'SY',
  'DA',
  'LA',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
])
/** Rights that change nothing: reading, running, listing, and reading attributes and permissions. */
const READING: ReadonlySet<string> = new Set(['FR', 'FX', 'GR', 'GX', 'RC', 'CC', 'SW', 'WP', 'LO'])
/** The same as bits: FILE_GENERIC_READ, FILE_GENERIC_EXECUTE, GENERIC_READ and GENERIC_EXECUTE. */
const READING_BITS = 0x12_00a9 + 0xa000_0000

/**
 * What lets others than administrators change the object: its owner (`O:…`) or an entry of its permissions; null when they cannot. A
 * descriptor that cannot be read, or without permissions, which allows everything, is returned whole.
 */
export function refusedPart(sddl: string): string | null {
  const owner = /^O:(S-[\d-]+|[A-Z]{2})/u.exec(sddl)?.[1]
  const [, entries] = sddl.split(/D:[A-Z_]*(?=\()/u)
  if (owner === undefined || entries === undefined) return sddl
  if (!ADMINISTRATORS.has(owner)) return `O:${owner}`
  // Labels of integrity and entries for the event log follow; they give nobody a right.
  const [permissions = ''] = entries.split(/(?<=\))S:/u)
  const refused = [...permissions.matchAll(/\(([^()]*)\)/gu)].find(([, entry = '']) => !isHarmless(entry.split(';')))
  return refused?.[0] ?? null
}

function isHarmless([type = '', flags = '', rights = '', , , account = '']: readonly string[]): boolean {
  if (type === 'D' || ADMINISTRATORS.has(account)) return true
  // An inherit-only entry applies to objects created later, not to the object itself.
  if (type === 'A' && flags.match(/../gu)?.includes('IO') === true) return true
  return type === 'A' && isReading(rights)
}

function isReading(rights: string): boolean {
  // BigInt, because a right may use the highest of 32 bits.
  if (/^0x[\da-f]+$/iu.test(rights)) return (BigInt(rights) & ~BigInt(READING_BITS)) === 0n
  return rights.length % 2 === 0 && (rights.match(/../gu) ?? []).every((right) => READING.has(right))
}
