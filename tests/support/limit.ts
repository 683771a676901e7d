/** How long a test waits for what it expects, in milliseconds: a busy machine is ten times slower than an idle one. */
export const LIMIT_MS = 30_000
