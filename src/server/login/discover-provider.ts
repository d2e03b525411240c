import * as oidc from 'openid-client'
import { isLoopbackHttp } from '../http/loopback.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  /** How long a request to the provider may last; {@link TIMEOUT_SECONDS} unless told. */
  timeoutSeconds?: number
}

/** How long a visitor waits for a provider that does not answer. */
export const TIMEOUT_SECONDS = 5

/** Asks the provider for its addresses and abilities. `customFetch`: for whoever wants to see the answers as they come. */
export async function discoverProvider(
  { issuer, clientId, clientSecret, timeoutSeconds = TIMEOUT_SECONDS }: ProviderSettings,
  customFetch?: oidc.CustomFetch,
): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  return oidc.discovery(server, clientId, undefined, clientAuthentication(clientSecret), {
    timeout: timeoutSeconds,
    execute: [oidc.enableNonRepudiationChecks, ...(isLoopbackHttp(server) ? [oidc.allowInsecureRequests] : [])],
    ...(customFetch && { [oidc.customFetch]: customFetch }),
  })
}

/** In the body where the provider says it reads it there, else the way every provider must understand. */
function clientAuthentication(secret: string | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None()
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const posts = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (posts ? inBody : inHeader)(server, ...rest)
  }
}
