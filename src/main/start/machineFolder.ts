/**
 * The folder of the machine-wide configuration. The paths are fixed: `%ProgramData%` is an environment variable, which a shortcut can
 * change, and the configuration would then seem to be missing.
 */
export function machineFolder(platform: NodeJS.Platform): string {
  switch (platform) {
    case 'win32':
      return String.raw`C:\ProgramData\Backoffice`
    case 'darwin':
      return '/Library/Application Support/Backoffice'
    default:
      return '/etc/backoffice'
  }
}
