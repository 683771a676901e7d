import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { codeGroups, noCircles } from './build/chunks.ts'
import { importAgain } from './build/importAgain.ts'
import { licencesFile, LIST_FILE } from './build/licences.ts'
import { updateKey } from './build/releaseKey.ts'
import { singleIcons } from './build/singleIcons.ts'

const root = import.meta.dirname
const license = { fileName: LIST_FILE }
const { appId }: { readonly appId: string } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

export default defineConfig({
  main: {
    define: { APP_ID: JSON.stringify(appId), UPDATE_PUBLIC_KEY: JSON.stringify(updateKey(process.env)) },
    // fflate's file for Node makes a `require` of its own, which clashes with the one that electron-vite lays into ESM bundles.
    resolve: { alias: { fflate: 'fflate/browser' } },
    build: {
      license,
      // Only what cannot be bundled stays outside: electron itself, and keytar's native binding.
      externalizeDeps: false,
      rollupOptions: {
        input: {
          index: resolve(root, 'src/main/index.ts'),
          'demo-api': resolve(root, 'src/demo-api/worker.ts'),
          'parsing-worker': resolve(root, 'src/main/parsing/parsingWorker.ts'),
        },
        external: ['keytar'],
        output: { format: 'es' },
      },
    },
  },
  preload: {
    build: {
      license,
      externalizeDeps: false,
      rollupOptions: {
        input: { index: resolve(root, 'src/preload/index.ts') },
        // A sandboxed preload is loaded as CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    build: {
      license,
      minify: true,
      rollupOptions: {
        input: { index: resolve(root, 'src/renderer/index.html'), setup: resolve(root, 'src/renderer/setup.html') },
        output: { codeSplitting: { groups: codeGroups(resolve(root, 'src/renderer')) } },
      },
    },
    worker: { format: 'es' },
    plugins: [singleIcons(root), react(), noCircles(), importAgain(), licencesFile(root)],
  },
})
