import { app } from 'electron'

/** Asks for the lock in the folder of the last argument, in which nobody can write. */
app.setPath('userData', process.argv.at(-1) ?? '')
process.stdout.write(`lock ${app.requestSingleInstanceLock()}\n`)
app.exit(0)
