const MINUTES_PER_HOUR = 60

const minuteOfDay = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * MINUTES_PER_HOUR + minutes
}

/** When a window such as `22:00-07:00` begins and ends, in minutes of the day. */
function endsOf(window: string): { readonly from: number; readonly to: number } {
  const [from = 0, to = 0] = window.split('-').map(minuteOfDay)
  return { from, to }
}

/**
 * Whether a moment is within a window such as `22:00-07:00`, in the PC's local time. The end is outside; a window that begins
 * later than it ends goes over midnight, and one without length is the whole day.
 */
export function isWithin(window: string, moment: Date): boolean {
  const { from, to } = endsOf(window)
  const now = moment.getHours() * MINUTES_PER_HOUR + moment.getMinutes()
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** How long a window is, in minutes. */
export function minutesOf(window: string): number {
  const { from, to } = endsOf(window)
  return from < to ? to - from : to - from + 24 * MINUTES_PER_HOUR
}
