/** The menu's page for raffles. */
export const RAFFLE_PATH = '/marketing/game/raffle'

/** The page of one draft. */
export const draftPath = (id: string): string => `${RAFFLE_PATH}/draft/${id}`
