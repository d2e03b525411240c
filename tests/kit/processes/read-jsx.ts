/** Imported first, so that the process can run the program's sources: Node itself reads neither JSX nor style sheets. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

registerHooks({
  load(url, context, next) {
    const [address = ''] = url.split('?', 1)
    if (address.endsWith('.css')) return { format: 'module', shortCircuit: true, source: 'export default ""' }
    if (!address.endsWith('.tsx')) return next(url, context)
    const { code } = transformSync(address, readFileSync(fileURLToPath(address), 'utf8'), {
      jsx: { runtime: 'automatic', development: false },
    })
    return { format: 'module', shortCircuit: true, source: code }
  },
})
