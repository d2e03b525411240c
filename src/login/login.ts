import type { FastifyInstance } from 'fastify'
import { endpoints, staffEndpoints } from '../contract/endpoints.ts'
import { isStaffFlow } from '../contract/login.ts'
import { limits } from '../contract/limits.ts'
import type { HouseLook } from '../ground/documents/document-view.ts'
import { accountRoutes, deleteAccount, recognizeUser, type Belongings } from './account.ts'
import { sweepActions } from '../ground/people/allowance.ts'
import { isSampleIssuer } from '../ground/people/sample-people.ts'
import type { SessionReader } from '../ground/people/signed-in-user.ts'
import { avatarRoutes, createAvatars, type AvatarNeeds } from './avatars/avatars.ts'
import { createLoginCookies } from './cookies.ts'
import { loginRoutes } from './login-routes.ts'
import { createOidcClient, type ProviderSettings } from './oidc-client.ts'
import type { House } from './posing-name.ts'
import { createSessions, sweepSignIns } from './sessions.ts'
import { createSignIn, createLoginAttempts } from './sign-in.ts'
import { loginFailures } from './words.ts'

interface LoginSettings extends Omit<AvatarNeeds, 'issuer'>, Belongings {
  /** Origin of the site, without a slash at its end. */
  publicUrl: string
  provider: ProviderSettings & {
    /** Its name as visitors know it, as in "Google". */
    label: string
    /** Whose people they are in the database; the provider's own address unless told. */
    keptIssuer?: string
  }
  /** The staff's own; null where they sign in where visitors do. */
  staffProvider: (ProviderSettings & { label: string }) | null
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

/** Everything about signing in, put together. */
export function createLogin(settings: LoginSettings) {
  const { publicUrl, provider, staffProvider, secondFactor = null, database, clock, store, jobs, reviews, photos, house } = settings
  const { attemptsPerMinute = limits.loginsPerMinuteAndAddress } = settings
  const cookies = createLoginCookies(publicUrl)
  const { keptIssuer = provider.issuer } = provider
  const sessions = createSessions(database, clock, cookies, (issuer) => issuer === keptIssuer || !isSampleIssuer(issuer))
  const avatars = createAvatars({ database, clock, store, jobs, issuer: provider.issuer })
  /** A session that began at the visitors' provider is none of the room. */
  const ofStaff: SessionReader['sessionOf'] = async (request) => {
    const session = await sessions.sessionOf(request)
    return staffProvider === null || session?.issuer === staffProvider.issuer ? session : null
  }
  const isAtStaffs = (flow: string | null): boolean => staffProvider !== null && isStaffFlow(flow)
  const signIn = createSignIn({
    // What the visitors' provider says of a second factor counts only where it is the staff's too.
    provider: createOidcClient({ ...provider, redirectUri: redirectUriOf(publicUrl), secondFactor: staffProvider ? null : secondFactor }),
    staffProvider: staffProvider && createOidcClient({ ...staffProvider, redirectUri: staffRedirectUriOf(publicUrl), secondFactor }),
    isAtStaffs,
    attempts: createLoginAttempts(database, clock),
    recognize: ({ issuer, subject }, name) =>
      recognizeUser(database, clock, { issuer: issuer === provider.issuer ? keptIssuer : issuer, subject }, name),
    avatars,
    sessions,
    house,
  })

  const failures = new Map(Object.keys(loginFailures).map((failure) => [failure, 0]))
  const onFailure = (failure: string) => void failures.set(failure, (failures.get(failure) ?? 0) + 1)

  /** Removes a person and all that is theirs at once; sessions go with the row. What a backup holds, goes with the backup. */
  const leave = (userId: string): Promise<void> => deleteAccount(database, { reviews, photos }, userId)

  return {
    sessions,
    /** Those of the staff's room. */
    staffSessions: { ...sessions, sessionOf: ofStaff },
    leave,
    /** How many sign-ins have failed since the process began, by why. */
    failures: () => Object.fromEntries(failures),
    routes: (look: () => HouseLook) => async (app: FastifyInstance) => {
      const labelOf = (flow: string | null): string => (staffProvider !== null && isStaffFlow(flow) ? staffProvider : provider).label
      const hasStaffs = staffProvider !== null
      await app.register(loginRoutes({ signIn, cookies, sessions, labelOf, hasStaffs, attemptsPerMinute, onFailure, look }))
      await app.register(avatarRoutes(avatars))
      await app.register(accountRoutes({ sessions, cookies, reviews, leave }))
    },
    /** Forgets what has ended, and what people did more than a day ago. */
    async sweep(now: Date): Promise<void> {
      await sweepSignIns(database, now)
      await sweepActions(database, now)
    },
  }
}
