/** China Standard Time has no summer time: an offset of eight hours, all year. Milliseconds. */
const OFFSET = 8 * 3_600_000

/** An instant as servers and screens write it: `yyyy-MM-dd HH:mm:ss` in China Standard Time. */
export const formatChinaTime = (instant: number): string => new Date(instant + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
