import { app } from 'electron'

/** A rejection that nobody handles. */
app.once('ready', () => {
  void Promise.reject(new Error('nobody handles this'))
  setTimeout(() => {
    process.stdout.write('went on\n')
    app.exit(0)
  }, 200)
})
