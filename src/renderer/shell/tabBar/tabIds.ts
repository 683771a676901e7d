/** Element ids that connect a tab with its panel. */
export const tabId = (key: string): string => `tab:${key}`
export const panelId = (key: string): string => `panel:${key}`
