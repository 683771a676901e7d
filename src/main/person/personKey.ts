import { createHash } from 'node:crypto'
import type { User } from '#shared/schemas/session.ts'

/** Identifies a person on this PC: the same account of another tenant is another person. */
export const ownerOf = ({ tenantId, userId, account }: User): string => JSON.stringify([tenantId, userId, account])

/** As `personKey`, of the text that `ownerOf` gives. */
export const keyOfOwner = (owner: string): string => createHash('sha256').update(owner).digest('hex').slice(0, 16)

/** The key of a person's entry in a file: a hash, so that no names are on the disk. */
export const personKey = (user: User): string => keyOfOwner(ownerOf(user))
