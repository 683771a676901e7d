import type { Tone } from './tones.ts'

type Codes = Readonly<Record<string, number>>

/** A list of codes without tones. */
export const plainList = <List extends Codes>(codes: List) => ({ codes })

/** A list of statuses, each with the tone in which it is shown. A code without a tone does not compile. */
export const tonedList = <List extends Codes>(codes: List, tones: Readonly<Record<keyof List, Tone>>) => ({ codes, tones })

/**
 * Added to a number of the server that has another meaning among our own codes, where the deployment numbers that code otherwise: such a
 * number has no name, and is shown as the server's.
 */
export const FOREIGN_CODE = 1_000_000

/** The number that the server sent for an unknown code. */
export const sentCode = (code: number): number => (code >= FOREIGN_CODE ? code - FOREIGN_CODE : code)
