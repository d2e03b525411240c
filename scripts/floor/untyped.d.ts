declare module 'es-check' {
  export interface Check {
    ecmaVersion: string
    files: string[]
    module: boolean
    checkFeatures: boolean
    allowList?: string
    silent?: boolean
  }
  export function runChecks(checks: readonly Check[], logger: object): Promise<{ success: boolean; errors: { file: string; err: Error }[] }>
}

declare module 'doiuse' {
  import type { Node, PluginCreator } from 'postcss'
  const doiuse: PluginCreator<{ browsers: string[]; onFeatureUsage(found: { feature: string; usage: Node }): void }>
  export default doiuse
}
