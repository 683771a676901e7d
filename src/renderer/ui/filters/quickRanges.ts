/** The ranges that clerks ask for most, in days up to and with today, by the name of their text under `filters`. */
export const QUICK_RANGES = [
  { name: 'today', days: 1 },
  { name: 'last7Days', days: 7 },
  { name: 'last30Days', days: 30 },
] as const
