/**
 * Every failure that crosses a border of the app has one of these kinds; the renderer decides by kind, never by text.
 * `network`: no answer; `certificate`: the server did not prove to be itself; `timeout`: no answer in time; `unauthorized`: code 401; `locked`: the screen is locked;
 * `server`: the server answered with a code other than 200; `invalid-response`: the answer is not what the catalogue says;
 * `cancelled`: the caller gave up; `invalid-argument`: the caller asked for something that does not exist or is malformed;
 * `file`: the disk refused; `internal`: a fault of ours.
 */
export const APP_ERROR_KINDS = [
  'network',
  'certificate',
  'timeout',
  'unauthorized',
  'locked',
  'server',
  'invalid-response',
  'cancelled',
  'invalid-argument',
  'file',
  'internal',
] as const

export type AppErrorKind = (typeof APP_ERROR_KINDS)[number]
