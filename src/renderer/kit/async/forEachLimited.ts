/**
 * Does some work for each item, at most `limit` at a time, and resolves when all of it is done.
 * @throws the first error of the work. Work in flight continues.
 */
export async function forEachLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  // All workers take their items from the same iterator.
  const waiting = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) await work(item, index)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
