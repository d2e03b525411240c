// The files of the package that are imported without its main file; @types/oidc-provider knows the main file only.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'

  export function createMemoryAdapter(): AdapterFactory
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider'

  export const base: typeof interactionPolicy.base
  export const Prompt: typeof interactionPolicy.Prompt
}
