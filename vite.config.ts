import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import { BUNDLED_LICENSES } from './scripts/build/license-notices.ts'
import { inlineTokens } from './scripts/build/inline-tokens.ts'
import { shortClassNames } from './scripts/build/class-names.ts'
import { flattenLayers } from './scripts/build/flatten-layers.ts'
import { hoverWithPointer } from './scripts/build/hover.ts'
import { scriptTargets, styleTargets } from './scripts/build/targets.ts'
import { CLIENT_ENTRIES } from './src/page/answers/page-build.ts'

/**
 * Four environments, one command (`npm run build`):
 * `client` makes the modules a browser fetches, `ssr` makes renderPage and the one style sheet of the page,
 * `server` makes one program of the server, its plain pages and its libraries, which starts in half the time of their thousand files;
 * `question` makes the one file that asks before an update of the Debian package.
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), ...(command === 'build' ? [inlineTokens(`${import.meta.dirname}/src/ground/styles/tokens.css`)] : [])],
  appType: 'custom',
  // A data file is one value: as an export for each of its six thousand keys it would hold up the start.
  json: { namedExports: false, stringify: false },
  publicDir: false,
  css: {
    modules: { generateScopedName: shortClassNames(import.meta.dirname) },
    postcss: { plugins: [flattenLayers, hoverWithPointer] },
  },
  // On a slow machine each environment would be told which of its plugins took how long, and nobody can do anything about it.
  build: { cssTarget: styleTargets, rolldownOptions: { checks: { bundlerTimings: false } } },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: scriptTargets,
        manifest: 'manifest.json',
        license: { fileName: BUNDLED_LICENSES },
        modulePreload: false,
        cssCodeSplit: true,
        rolldownOptions: {
          preserveEntrySignatures: 'exports-only',
          input: CLIENT_ENTRIES,
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: 'dist/page',
        license: { fileName: 'licenses.md' },
        emitAssets: true,
        cssCodeSplit: false,
        rolldownOptions: {
          input: { 'entry-server': 'src/page/entry-server.tsx' },
        },
      },
    },
    server: {
      consumer: 'server',
      // Packages with native code are not bundled.
      resolve: { external: ['sharp', 'pg-native'] },
      build: {
        ssr: true,
        outDir: 'dist/server',
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          input: {
            main: 'src/start/main.ts',
            'built-site': 'src/start/built-site.ts',
            'image-process': 'src/ground/image-process/image-process.ts',
            'demo-provider': 'src/login/demo-provider/demo-provider.ts',
          },
          output: { chunkFileNames: '[name]-[hash].js' },
          // `depd`, used by the sample accounts' provider, calls eval. That is harmless, because nothing around it is minified.
          checks: { eval: false },
        },
      },
    },
    question: {
      consumer: 'server',
      build: {
        ssr: true,
        outDir: 'dist/package',
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          input: { 'before-update': 'src/start/commands/before-update.ts' },
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    // The page first: the island's style sheet leaves out the rules that the page's has.
    async buildApp({ build, environments: { ssr, client, server, question } }) {
      for (const environment of [ssr, client, server, question]) if (environment) await build(environment)
    },
  },
}))
