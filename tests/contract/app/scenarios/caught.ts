import { app } from 'electron'

/** An uncaught error with a listener of the app's own. */
process.on('uncaughtException', (error) => {
  process.stdout.write(`caught ${error.message}\n`)
  setTimeout(() => {
    process.stdout.write('went on\n')
    app.exit(0)
  }, 50)
})
app.once('ready', () =>
  setTimeout(() => {
    throw new Error('nobody handles this')
  }),
)
