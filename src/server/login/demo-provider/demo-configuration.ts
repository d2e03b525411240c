import type { Configuration, JWK } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { demoAccounts } from './account-page.ts'

interface DemoNeeds {
  clientId: string
  clientSecret: string
  redirectUri: string
  issuer: string
  signingKey: JWK
  cookieKey: string
  renderError: NonNullable<Configuration['renderError']>
}

const MINUTE = 60

/** The settings of a demonstration: one client, six accounts, no memory, no question but "who". */
export function demoConfiguration(needs: DemoNeeds): Configuration {
  const { issuer, clientId, clientSecret, redirectUri } = needs
  const { pathname: path } = new URL(issuer)
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    // The library warns of its own memory unless it is named: a restart forgets it, as a demonstration may.
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...needs.signingKey, use: 'sig', alg: 'ES256', kid: 'contoh' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [needs.cookieKey],
      names: { session: 'rsud-contoh-akun', interaction: 'rsud-contoh-pilih', resume: 'rsud-contoh-lanjut' },
      // No page stands there, so no browser ever sends it back: whoever signs in again may be someone else.
      long: { path: `${path}/tidak-diingat`, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
      Grant: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      AccessToken: 5 * MINUTE,
      IdToken: 5 * MINUTE,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    interactions: { policy, url: (_context, { uid }) => `${path}/pilih/${uid}` },
    findAccount: (_context, id) => {
      const account = demoAccounts.find((known) => known.id === id)
      if (!account) return undefined
      const picture = account.picture ? { picture: `${issuer}/avatars/${account.picture}` } : {}
      return { accountId: id, claims: () => ({ sub: id, name: account.name, ...picture }) }
    },
    /** The site is the hospital's own: choosing an account is the consent. */
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    clientBasedCORS: () => false,
    renderError: needs.renderError,
  }
}
