/** What Chromium trims off an argument on this system (base/command_line.cc): `process.argv` keeps it. */
const OUTER_SPACE = process.platform === 'win32' ? /^[\s\u0085]+|[\s\u0085]+$/gu : /^[\t\n\v\f\r ]+|[\t\n\v\f\r ]+$/gu

/** The prefixes of a switch on this system. */
const SWITCH = process.platform === 'win32' ? /^(?:--|-|\/)(?=.)/u : /^(?:--|-)(?=.)/u

/** Electron's command line: switches, modules to require first, the app, and what is left for the app. */
export function parseArguments(args) {
  const requires = []
  const switches = new Map()
  let target = null
  let onlyArguments = false
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index].replaceAll(OUTER_SPACE, '')
    if (target === null && (argument === '-r' || argument === '--require')) requires.push(args[(index += 1)])
    else if (argument === '--') onlyArguments = true
    else if (!onlyArguments && SWITCH.test(argument) && !argument.startsWith('/')) {
      const [name, ...value] = argument.replace(SWITCH, '').split('=')
      // Chromium, which reads Electron's switches, knows them in lower case only.
      switches.set(name.toLowerCase(), value.join('='))
    } else target ??= argument
  }
  return { target, requires, switches }
}
