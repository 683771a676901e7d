/** Electron's command line: switches, modules to require first, the app, and what is left for the app. */
export function parseArguments(args) {
  const requires = []
  const switches = new Map()
  let target = null
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index]
    if (argument === '-r' || argument === '--require') requires.push(args[(index += 1)])
    else if (argument.startsWith('--')) {
      const [name, ...value] = argument.slice(2).split('=')
      switches.set(name, value.join('='))
    } else target ??= argument
  }
  return { target, requires, switches }
}
