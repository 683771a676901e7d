/**
 * The kinds of failures that main reports to the page, which decides by kind and never by text.
 * `network`: no answer; `certificate`: the server could not prove its identity; `timeout`: no answer in time;
 * `unauthorized`: code 401; `locked`: the screen is locked; `server`: the server answered with a code other than 200;
 * `invalid-response`: the answer does not match the catalogue; `cancelled`: the caller aborted; `invalid-argument`: the
 * request is malformed or names something that does not exist; `file`: the disk refused; `internal`: a fault of the app.
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
