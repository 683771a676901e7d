import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const SALT_BYTES = 16
const KEY_BYTES = 32
/** About 60 ms on a store PC: not noticeable once, expensive for guessing. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** A lock password as it is stored: a salt and a scrypt hash, both in hex. */
export interface PasswordHash {
  readonly salt: string
  readonly hash: string
}

/** Hashes a password with a new random salt. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, KEY_BYTES, COST)
  return { salt: salt.toString('hex'), hash: hash.toString('hex') }
}

/** Whether `password` is the stored one. Compares in constant time. */
export async function matchesPassword(password: string, kept: PasswordHash): Promise<boolean> {
  const expected = Buffer.from(kept.hash, 'hex')
  const actual = await derive(password, Buffer.from(kept.salt, 'hex'), KEY_BYTES, COST)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
