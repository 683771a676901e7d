import * as z from 'zod'
import { MAX_ROLL_HEIGHT, PAPERS } from '../domain/orders/papers.ts'

/** A page of the print: its paper, and how long it is. */
export const printedPage = z.strictObject({
  paper: z.enum(PAPERS),
  /** Millimetres. */
  height: z.int().min(1).max(MAX_ROLL_HEIGHT),
})

export type PrintedPage = z.output<typeof printedPage>
