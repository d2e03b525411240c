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
  import type { PluginCreator } from 'postcss'
  const doiuse: PluginCreator<{ browsers: string[]; onFeatureUsage(usage: { feature: string }): void }>
  export default doiuse
}
