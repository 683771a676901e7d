/** What came back from the server's address: an answer of its own, somebody else's page, or nothing at all. */
export type Reachability = 'answered' | 'stranger' | 'unreachable'
