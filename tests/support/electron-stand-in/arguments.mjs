/** Electron's command line: switches, modules to require first, the app, and what is left for the app. */
export function parseArguments(args) {
  const requires = []
  const switches = new Map()
  let target = null
  let onlyArguments = false
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index]
    if (target === null && (argument === '-r' || argument === '--require')) requires.push(args[(index += 1)])
    else if (argument === '--') onlyArguments = true
    else if (!onlyArguments && argument.startsWith('--')) {
      const [name, ...value] = argument.slice(2).split('=')
      // Chromium, which reads Electron's switches, knows them in lower case only.
      switches.set(name.toLowerCase(), value.join('='))
    } else target ??= argument
  }
  return { target, requires, switches }
}
