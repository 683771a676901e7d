/**
 * React's own tree of what is mounted, to read the props that a part gave another one. React has no public way to it: these are the fields
 * that its developer tools read as well.
 */
export interface Fiber {
  /** The component, or the name of an element. */
  readonly type: unknown
  /** The same as the part was written with: with its `memo`. */
  readonly elementType: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

const ROOT_KEY = '__reactContainer$'

/** All that is mounted in a container and in the portals of its parts, parents before their children; none after its end. */
export function fibersOf(container: Element): readonly Fiber[] {
  const key = Object.keys(container).find((each) => each.startsWith(ROOT_KEY))
  if (key === undefined) throw new Error('nothing is mounted in this container')
  const root = Reflect.get(container, key) as { readonly stateNode: { readonly current: Fiber } } | null
  return root === null ? [] : below(root.stateNode.current)
}

function below(fiber: Fiber): readonly Fiber[] {
  const found: Fiber[] = []
  for (let child = fiber.child; child !== null; child = child.sibling) found.push(child, ...below(child))
  return found
}
