/**
 * The value of a switch, from `--name VALUE` or `--name=VALUE`: null without the switch, empty where its value is missing.
 * @param given The arguments after the program's path.
 */
export function switchValue(name: string, given: readonly string[]): string | null {
  const index = given.findIndex((argument) => argument === name || argument.startsWith(`${name}=`))
  const found = given[index]
  if (found === undefined) return null
  return found === name ? (given[index + 1] ?? '') : found.slice(name.length + 1)
}
