import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, staffEndpoints } from '../contract/endpoints.ts'
import { isStaffFlow } from '../contract/login.ts'
import { limits } from '../contract/limits.ts'
import type { HouseLook } from '../ground/documents/document-view.ts'
import { accountRoutes, deleteAccount, recognizeUser, type Belongings } from './account.ts'
import { sweepActions } from '../ground/people/allowance.ts'
import { HOUSE_ISSUER } from '../ground/config/config.ts'
import { isSampleIssuer } from '../ground/people/sample-people.ts'
import { newToken } from '../ground/people/secret-token.ts'
import type { Session } from '../ground/people/signed-in-user.ts'
import { avatarRoutes, createAvatars, type AvatarNeeds } from './avatars/avatars.ts'
import { createLoginCookies } from './cookies.ts'
import { loginRoutes } from './login-routes.ts'
import { createOidcClient, type ProviderSettings } from './oidc-client.ts'
import type { House } from './posing-name.ts'
import { createSessions, sweepSignIns } from './sessions.ts'
import { createSignIn, createLoginAttempts } from './sign-in.ts'
import { loginFailures } from './words.ts'

/** Where visitors sign in. */
type VisitorsProvider = ProviderSettings & {
  /** Its name as visitors know it, as in "Google". */
  label: string
  /** Whose people they are in the database; the provider's own address unless told. */
  keptIssuer?: string
}

interface LoginSettings extends Omit<AvatarNeeds, 'issuer'>, Belongings {
  /** Origin of the site, without a slash at its end. */
  publicUrl: string
  provider: VisitorsProvider | null
  /** The staff's own; null where they sign in where visitors do. */
  staffProvider: (ProviderSettings & { label: string }) | null
  /** Whose accounts open the staff's room; null: anybody's. */
  staffIssuer: string | null
  /** Of whichever provider the staff sign in at; null: none is asked for. */
  secondFactor?: ProviderSettings['secondFactor']
  /** Whose names visitors may not take; asked at each sign-in, since content changes. */
  house: () => House
  /** Sign-ins that one address may begin in a minute, counted by each process for itself. */
  attemptsPerMinute?: number | undefined
}

/** Where the account provider sends visitors back to; it must be registered there. */
export const redirectUriOf = (publicUrl: string): string => publicUrl + endpoints.loginCallback

/** Of the staff's own provider. Another address: what one provider was asked, the other cannot answer in its place. */
export const staffRedirectUriOf = (publicUrl: string): string => publicUrl + staffEndpoints.loginCallback

/** Of a sign-in by a passkey; no tab can name it, since it has a blank. */
const PASSKEY_FLOW = 'kunci sandi'

/** Everything about signing in, put together. */
export function createLogin(settings: LoginSettings) {
  const { publicUrl, provider, staffProvider, staffIssuer, secondFactor = null, database, clock, reviews, photos, house } = settings
  const { attemptsPerMinute = limits.loginsPerMinuteAndAddress } = settings
  const cookies = createLoginCookies(publicUrl)
  const keptIssuer = provider?.keptIssuer ?? provider?.issuer
  const sessions = createSessions(database, clock, cookies, (issuer) => issuer === keptIssuer || !isSampleIssuer(issuer))
  const attempts = createLoginAttempts(database, clock)
  const only = (counts: (issuer: string) => boolean) => ({
    ...sessions,
    async sessionOf(request: FastifyRequest): Promise<Session | null> {
      const session = await sessions.sessionOf(request)
      return session !== null && counts(session.issuer) ? session : null
    },
  })
  /** Whose name a manager has typed writes nothing under it. */
  const visitorSessions = only((issuer) => issuer !== HOUSE_ISSUER)

  const failures = new Map(Object.keys(loginFailures).map((failure) => [failure, 0]))
  const onFailure = (failure: string) => void failures.set(failure, (failures.get(failure) ?? 0) + 1)

  /** Removes a person and all that is theirs at once; sessions go with the row. What a backup holds, goes with the backup. */
  const leave = (userId: string): Promise<void> => deleteAccount(database, { reviews, photos }, userId)

  function atProvider(visitors: VisitorsProvider, look: () => HouseLook) {
    const avatars = createAvatars({ ...settings, issuer: visitors.issuer })
    const isAtStaffs = (flow: string | null): boolean => staffProvider !== null && isStaffFlow(flow)
    const signIn = createSignIn({
      // What the visitors' provider says of a second factor counts only where it is the staff's too.
      provider: createOidcClient({ ...visitors, redirectUri: redirectUriOf(publicUrl), secondFactor: staffProvider ? null : secondFactor }),
      staffProvider: staffProvider && createOidcClient({ ...staffProvider, redirectUri: staffRedirectUriOf(publicUrl), secondFactor }),
      isAtStaffs,
      attempts,
      recognize: ({ issuer, subject }, name) =>
        recognizeUser(database, clock, { issuer: issuer === visitors.issuer ? (keptIssuer ?? issuer) : issuer, subject }, name),
      avatars,
      sessions,
      house,
    })
    const labelOf = (flow: string | null): string => (staffProvider !== null && isStaffFlow(flow) ? staffProvider : visitors).label
    const hasStaffs = staffProvider !== null
    return async (app: FastifyInstance): Promise<void> => {
      await app.register(loginRoutes({ signIn, cookies, sessions, labelOf, hasStaffs, attemptsPerMinute, onFailure, look }))
      await app.register(avatarRoutes(avatars))
    }
  }

  return {
    sessions,
    /** Those of the staff's room: one that began at the visitors' provider is none. */
    staffSessions: only((issuer) => staffIssuer === null || issuer === staffIssuer || issuer === HOUSE_ISSUER),
    visitorSessions,
    /** A sign-in without a provider, bound to its browser as any other is. What a passkey has signed the staff's room verifies. */
    byPasskey: (request: FastifyRequest, reply: FastifyReply) => ({
      /** Gives what the passkey is to sign. */
      async begin(): Promise<string> {
        const challenge = newToken()
        cookies.dropStaleAttempts(request, reply)
        const attempt = { state: challenge, nonce: '', codeVerifier: '', flow: PASSKEY_FLOW }
        cookies.attempt(challenge).set(reply, await attempts.begin(attempt))
        return challenge
      },
      /** Whether this browser was asked to sign that, just now; once. */
      async take(challenge: string): Promise<boolean> {
        const token = cookies.attempt(challenge).read(request)
        const attempt = token === null ? null : await attempts.take(token)
        cookies.attempt(challenge).clear(reply)
        return attempt?.flow === PASSKEY_FLOW && attempt.state === challenge
      },
      async start(subject: string, name: string): Promise<void> {
        const user = await recognizeUser(database, clock, { issuer: HOUSE_ISSUER, subject }, name)
        cookies.session.set(reply, await sessions.start(user.id, cookies.session.read(request), 0, true))
      },
    }),
    leave,
    /** How many sign-ins have failed since the process began, by why. */
    failures: () => Object.fromEntries(failures),
    routes: (look: () => HouseLook) => async (app: FastifyInstance) => {
      if (provider !== null) await app.register(atProvider(provider, look))
      await app.register(accountRoutes({ sessions: visitorSessions, cookies, reviews, leave }))
    },
    /** Forgets what has ended, and what people did more than a day ago. */
    async sweep(now: Date): Promise<void> {
      await sweepSignIns(database, now)
      await sweepActions(database, now)
    },
  }
}
