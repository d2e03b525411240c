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

/** The account provider of visitors. */
type VisitorsProvider = ProviderSettings & {
  /** The name by which visitors know it, as "Google". */
  label: string
  /** The issuer under which its people are stored; by default the provider's address. */
  keptIssuer?: string
}

interface LoginSettings extends Omit<AvatarNeeds, 'issuer'>, Belongings {
  /** The site's origin, without a slash at its end. */
  publicUrl: string
  provider: VisitorsProvider | null
  /** The staff's own provider; null if they use the visitors'. */
  staffProvider: (ProviderSettings & { label: string }) | null
  /** The issuer whose accounts open the staff's room; null: any. */
  staffIssuer: string | null
  /** The second factor of the provider that the staff use; null: none is required. */
  secondFactor?: ProviderSettings['secondFactor']
  /** Names that visitors may not take; read at each sign-in, because content changes. */
  house: () => House
  /** The most sign-ins that one IP address may begin in a minute, counted separately by each process. */
  attemptsPerMinute?: number | undefined
}

/** The callback address of the visitors' provider, which must be registered there. */
export const redirectUriOf = (publicUrl: string): string => publicUrl + endpoints.loginCallback

/** The callback address of the staff's provider; a different one, so that one provider cannot answer what the other was asked. */
export const staffRedirectUriOf = (publicUrl: string): string => publicUrl + staffEndpoints.loginCallback

/** The flow of a sign-in by passkey; the blank keeps tabs from naming it. */
const PASSKEY_FLOW = 'kunci sandi'

/** Puts everything about signing in together. */
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
  /** Sessions that may write as visitors: not those of the house, because a manager has typed their names. */
  const visitorSessions = only((issuer) => issuer !== HOUSE_ISSUER)

  const failures = new Map(Object.keys(loginFailures).map((failure) => [failure, 0]))
  const onFailure = (failure: string) => void failures.set(failure, (failures.get(failure) ?? 0) + 1)

  /** Deletes a person with all that is theirs, including sessions. Backups still have the data until they are deleted. */
  const leave = (userId: string): Promise<void> => deleteAccount(database, { reviews, photos }, userId)

  function atProvider(visitors: VisitorsProvider, look: () => HouseLook) {
    const avatars = createAvatars({ ...settings, issuer: visitors.issuer })
    const isAtStaffs = (flow: string | null): boolean => staffProvider !== null && isStaffFlow(flow)
    const signIn = createSignIn({
      // The visitors' provider tells of a second factor only if it is also the staff's.
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
    /** Sessions that open the staff's room: not those from a visitors' provider if the staff have their own. */
    staffSessions: only((issuer) => staffIssuer === null || issuer === staffIssuer || issuer === HOUSE_ISSUER),
    visitorSessions,
    /** A sign-in without a provider, bound to its browser like others. The staff's room verifies the passkey's signature. */
    byPasskey: (request: FastifyRequest, reply: FastifyReply) => ({
      /** Returns the challenge that the passkey is to sign. */
      async begin(): Promise<string> {
        const challenge = newToken()
        cookies.dropStaleAttempts(request, reply)
        const attempt = { state: challenge, nonce: '', codeVerifier: '', flow: PASSKEY_FLOW }
        cookies.attempt(challenge).set(reply, await attempts.begin(attempt))
        return challenge
      },
      /** Whether this browser was given the challenge just now; true only once. */
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
    /** How many sign-ins have failed since the process started, by reason. */
    failures: () => Object.fromEntries(failures),
    routes: (look: () => HouseLook) => async (app: FastifyInstance) => {
      if (provider !== null) await app.register(atProvider(provider, look))
      await app.register(accountRoutes({ sessions: visitorSessions, cookies, reviews, leave }))
    },
    /** Deletes expired sessions and attempts, and records of actions that are more than a day old. */
    async sweep(now: Date): Promise<void> {
      await sweepSignIns(database, now)
      await sweepActions(database, now)
    },
  }
}
