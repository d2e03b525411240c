import type { FastifyInstance } from 'fastify'
import { hasFacts, PUBLIC_SERVICE } from '../content/in-force.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { standardAddress, tariffAddress } from '../contract/address-name.ts'
import { endpoints } from '../contract/endpoints.ts'
import { Menu, Section, UNFOLD_ON_PAPER } from '../ground/documents/parts.tsx'
import {
  followEditions,
  keptPages,
  type Edition,
  type EditionNeeds,
  type MadePage,
  type Plan,
  type ShowNeeds,
} from '../publications/index.ts'
import { FACT_SECTIONS } from './fact-sections.tsx'
import { showFacts, type DrawnFacts } from './parts.tsx'
import styles from './public-service.css?inline'
import { StandardBody, type Standard } from './standard.tsx'
import { TariffBody, type TariffSheet } from './tariffs.tsx'

type PublicServiceNeeds = EditionNeeds & ShowNeeds & { publicUrl: string }

/** The routes of `/layanan-publik`, and below it of each service standard and tariff table; `not-found` while the hospital has written none. */
export function publicServiceRoutes(needs: PublicServiceNeeds) {
  const { publicUrl } = needs
  const answer = keptPages(followEditions(needs), publicUrl, styles)
  const meta = (path: string, description: string, data?: object) => ({ canonical: publicUrl + path, description, ...(data && { data }) })

  const whole: Plan = ({ content: { site }, facts }) => {
    const make = async (): Promise<MadePage> => {
      const shown = await showFacts(needs, { facts, site }, [facts.maklumat, facts.officers, facts.surveys, facts.performance])
      const parts = partsOf(shown)
      const description = `${PUBLIC_SERVICE} ${site.hospital.name}: ${parts.map(({ title }) => title).join(', ')}.`
      const index = meta(endpoints.publicService, description)
      return { title: PUBLIC_SERVICE, index, body: <AllFacts shown={shown} />, script: UNFOLD_ON_PAPER }
    }
    return hasFacts(facts) ? { name: endpoints.publicService, make } : null
  }

  /** The page of one item of a list, at its own address. */
  const ofList =
    <Name extends 'standards' | 'tariffs'>(
      list: Name,
      addressOf: (one: PublicFacts[Name][number]) => string,
      page: (one: PublicFacts[Name][number], edition: Edition, address: string) => Promise<MadePage>,
    ): Plan =>
    (edition, { pathname }) => {
      const all: readonly PublicFacts[Name][number][] = edition.facts[list]
      const one = all.find((each) => addressOf(each) === pathname)
      return one === undefined ? null : { name: pathname, make: async () => page(one, edition, pathname) }
    }

  const standard = ofList(
    'standards',
    ({ service }) => standardAddress(service),
    async (one: Standard, { content: { site }, facts }, address) => {
      const { files } = await showFacts(needs, { facts, site }, one)
      const summary = [`Standar pelayanan ${one.service} di ${site.hospital.name}`, one.time, one.cost].filter(Boolean).join('. ')
      const provider = { '@type': 'Hospital', name: site.hospital.name, url: publicUrl }
      const data = { '@context': 'https://schema.org', '@type': 'GovernmentService', name: one.service, url: publicUrl + address, provider }
      return {
        title: one.service,
        place: 'Standar pelayanan',
        index: meta(address, summary, data),
        above: <WhereAmI part="standar" />,
        body: <StandardBody standard={one} files={files} />,
        script: UNFOLD_ON_PAPER,
      }
    },
  )

  const tariffs = ofList(
    'tariffs',
    ({ title }) => tariffAddress(title),
    async (one: TariffSheet, { content: { site } }, address) => ({
      title: one.title,
      place: 'Tarif',
      index: meta(address, `Tarif ${one.title} di ${site.hospital.name}, menurut ${one.source}.`),
      above: <WhereAmI part="tarif" />,
      body: <TariffBody {...one} />,
    }),
  )

  return async (app: FastifyInstance): Promise<void> => {
    answer(app, endpoints.publicService, whole)
    answer(app, `${endpoints.publicService}/standar/:name`, standard)
    answer(app, `${endpoints.publicService}/tarif/:name`, tariffs)
  }
}

const isThere = (fact: unknown): boolean => (Array.isArray(fact) ? fact.length > 0 : fact !== undefined)

/** The sections that have facts; that of complaints also if only the contact of the complaints unit is given. */
const partsOf = ({ facts, site }: DrawnFacts) =>
  FACT_SECTIONS.filter(({ id, of }) => of.some((name) => isThere(facts[name])) || (id === 'pengaduan' && site.contact.complaints))

function AllFacts({ shown }: { shown: DrawnFacts }) {
  const parts = partsOf(shown)
  return (
    <>
      <Menu look="chips" label="Di halaman ini" links={parts.map(({ id, title }) => ({ text: title, href: `#${id}` }))} />
      {parts.map(({ id, title, Body }) => (
        <Section key={id} id={id} title={title} look="fact">
          <Body {...shown} />
        </Section>
      ))}
    </>
  )
}

function WhereAmI({ part }: { part: string }) {
  const title = FACT_SECTIONS.find(({ id }) => id === part)?.title ?? ''
  const links = [
    { text: PUBLIC_SERVICE, href: endpoints.publicService },
    { text: title, href: `${endpoints.publicService}#${part}` },
  ]
  return <Menu look="where" label="Letak halaman ini" links={links} />
}
