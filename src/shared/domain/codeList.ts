import type { Tone } from './tones.ts'

type Codes = Readonly<Record<string, number>>

/** A list of codes without tones. */
export const plainList = <List extends Codes>(codes: List) => ({ codes })

/** A list of statuses, each with the tone in which it is shown. A code without a tone does not compile. */
export const tonedList = <List extends Codes>(codes: List, tones: Readonly<Record<keyof List, Tone>>) => ({ codes, tones })
