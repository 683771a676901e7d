import type { Locator } from 'playwright/test'

/** The room that the longest choice of a select leaves in its field: negative where it is cut. CSS pixels. */
export const roomOf = (field: Locator): Promise<number> =>
  field.evaluate((select) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select)
    const ruler = document.createElement('canvas').getContext('2d')
    if (!(select instanceof HTMLSelectElement) || ruler === null) throw new Error('no select')
    ruler.font = font
    const longest = Math.max(...[...select.options].map(({ text }) => ruler.measureText(text).width))
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - longest
  })
