// The document of a test has no layout. These are the sizes of `tallScreen.ts`: every row and every column is in sight.
for (const [name, size] of [['Width', 4_000] as const, ['Height', 100_000] as const])
  for (const side of ['offset', 'client'])
    Object.defineProperty(HTMLElement.prototype, `${side}${name}`, { configurable: true, get: () => size })
