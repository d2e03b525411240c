import type { PageInput } from './page-input.ts'
import { About } from './sections/About/About.tsx'
import { Contact } from './sections/Contact/Contact.tsx'
import { DemoNotice } from './sections/DemoNotice/DemoNotice.tsx'
import { Doctors } from './sections/Doctors/Doctors.tsx'
import { Facilities } from './sections/Facilities/Facilities.tsx'
import { Footer } from './sections/Footer/Footer.tsx'
import { Header } from './sections/Header/Header.tsx'
import { Hero } from './sections/Hero/Hero.tsx'
import { KeptNote } from './sections/KeptNote/KeptNote.tsx'
import { MobileActionBar } from './sections/MobileActionBar/MobileActionBar.tsx'
import { Registration } from './sections/Registration/Registration.tsx'
import { Services } from './sections/Services/Services.tsx'
import { sectionsOf } from './sections/sections-of.ts'
import { SkipLink } from './sections/SkipLink/SkipLink.tsx'
import { TopBanner } from './sections/TopBanner/TopBanner.tsx'
import { dayOf } from './ui/format/date.ts'
import { PicturesProvider } from './ui/Picture/Picture.tsx'

/** The order of the sections. */
export function Page({ site, reviews, pictures, assets, loginLabel, now }: PageInput) {
  const { hospital } = site
  const sections = sectionsOf(site)
  const today = dayOf(now, hospital.timeZone)
  const marks = hospital.marks.filter(({ until }) => until === undefined || today <= until)
  return (
    <PicturesProvider value={pictures}>
      <SkipLink />
      <KeptNote timeZone={hospital.timeZone} />
      {hospital.demo && <DemoNotice />}
      {marks.length > 0 && <TopBanner marks={marks} />}
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <Hero site={site} now={now} />
        {/* The bar sticks within this box only: it appears after the hero and rests above the footer. */}
        <div>
          {sections.has('about') && <About site={site} now={now} />}
          <Services site={site} />
          {sections.has('facilities') && <Facilities site={site} />}
          <Doctors site={site} module={assets.modules.doctorDirectory} now={now} />
          <Registration site={site} />
          <Contact site={site} reviews={reviews} assets={assets} loginLabel={loginLabel} />
          <MobileActionBar phones={hospital.phones} />
        </div>
      </main>
      <Footer site={site} now={now} />
    </PicturesProvider>
  )
}
