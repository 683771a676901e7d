/** The papers on which sheets are printed, in the order of the menu: two sheets, and two rolls of receipt printers. */
export const PAPERS = ['a4', 'a5', 'roll80', 'roll58'] as const
export type Paper = (typeof PAPERS)[number]

export const DEFAULT_PAPER: Paper = 'a4'

interface PaperSize {
  /** Millimetres. */
  readonly width: number
  /** Millimetres; null on a roll, whose pages are as long as what they hold. */
  readonly height: number | null
  readonly margin: number
  /** The size of its letters. CSS pixels. */
  readonly font: number
}

/** The printable width of a roll is 72 and 48 mm: its printer cannot print nearer to the edge. */
export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
  a4: { width: 210, height: 297, margin: 14, font: 12 },
  a5: { width: 148, height: 210, margin: 10, font: 11 },
  roll80: { width: 80, height: null, margin: 4, font: 11 },
  roll58: { width: 58, height: null, margin: 5, font: 10 },
}

/** The longest page of a roll: longer sheets go on on the next one. Millimetres. */
export const MAX_ROLL_HEIGHT = 2_000

/** Whether a paper is too narrow for facts side by side and for columns of codes. */
export const isNarrowPaper = (paper: Paper): boolean => PAPER_SIZES[paper].height === null
