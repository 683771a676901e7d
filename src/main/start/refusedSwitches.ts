/**
 * The switches that an installed program takes; a name that ends with `*` stands for all that begin so. Chromium obeys hundreds of
 * others: some open a debugger into the page, switch off the sandbox or the check of certificates, or send the traffic through another
 * host. A changed shortcut is enough to set them, so every switch that is not listed ends the program.
 */
const TAKEN = [
  // Switches of this program.
  'check-config',
  'demo',
  'support-bundle',
  'user-data-dir',
  // How the program is drawn.
  'lang',
  'disable-gpu',
  'disable-hardware-acceleration',
  'disable-gpu-compositing',
  'force-device-scale-factor',
  'high-dpi-support',
  'ozone-platform',
  'ozone-platform-hint',
  'enable-wayland-ime',
  'wayland-text-input-version',
  'gtk-version',
  // What systems and installers add by themselves.
  'original-process-start-time',
  'allow-file-access-from-files',
  'updated',
  'force-run',
  'embedding',
  'toastactivated',
  'psn_*',
]

/** Environment variables that Chromium obeys and that write the keys of every connection to a file. */
const REFUSED_VARIABLES = ['SSLKEYLOGFILE']

/**
 * The arguments and variables with which an installed program must not start.
 * @param given The arguments after the program's path.
 */
export function refusedSwitches(
  given: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): readonly string[] {
  const end = given.indexOf('--')
  const switches = (end === -1 ? given : given.slice(0, end)).filter((argument) => {
    const name = switchName(argument, platform)
    return name !== null && !TAKEN.some((taken) => means(taken, name))
  })
  return [...switches, ...REFUSED_VARIABLES.filter((name) => Boolean(variables[name]))]
}

/** The name of a switch in lower case, as Chromium reads it; null for another argument. Windows also knows `/name`. */
function switchName(argument: string, platform: NodeJS.Platform): string | null {
  const pattern = platform === 'win32' ? /^(?:--|-|\/)([^=]+)/u : /^(?:--|-)([^=]+)/u
  return pattern.exec(argument)?.[1]?.toLowerCase() ?? null
}

const means = (taken: string, name: string): boolean => (taken.endsWith('*') ? name.startsWith(taken.slice(0, -1)) : name === taken)
