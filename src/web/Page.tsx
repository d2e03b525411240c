import type { PageInput } from './page-input/page-input.ts'
import { About } from './sections/About/About.tsx'
import { Contact } from './sections/Contact/Contact.tsx'
import { DemoNotice } from './sections/DemoNotice/DemoNotice.tsx'
import { hospitalData } from './sections/Document/hospital-data.ts'
import { StructuredData } from './sections/Document/Document.tsx'
import { Doctors } from './sections/Doctors/Doctors.tsx'
import { Facilities } from './sections/Facilities/Facilities.tsx'
import { Footer } from './sections/Footer/Footer.tsx'
import { Header, SkipLink, TopBanner } from './sections/Header/Header.tsx'
import { Hero } from './sections/Hero/Hero.tsx'
import { Notices } from './sections/Notices/Notices.tsx'
import { MobileActionBar } from './sections/MobileActionBar/MobileActionBar.tsx'
import { Registration } from './sections/Registration/Registration.tsx'
import { Services } from './sections/Services/Services.tsx'
import { sectionsOf } from './sections/sections-of.ts'
import { PicturesProvider } from './ui/Picture/Picture.tsx'

interface PageProps {
  input: PageInput
}

/** The sections in their order. What they say about time comes from `situation`. */
export function Page({ input }: PageProps) {
  const { site, situation, reviews, pictures, assets, publicUrl, loginLabel, search, isSearchBusy } = input
  const { hospital } = site
  const sections = sectionsOf(site)
  const today = situation.day
  const marks = hospital.marks.filter(({ until }) => until === undefined || today <= until)
  return (
    <PicturesProvider value={pictures}>
      <SkipLink />
      {hospital.demo && <DemoNotice />}
      {marks.length > 0 && <TopBanner marks={marks} />}
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {situation.notices.length > 0 && <Notices notices={situation.notices} />}
        <Hero site={site} situation={situation} />
        {/* The bar sticks within this box only: it appears after the hero and rests above the footer. */}
        <div>
          {sections.has('about') && <About site={site} today={today} />}
          <Services site={site} today={today} module={assets.modules.doctorDirectory} />
          {sections.has('facilities') && <Facilities site={site} />}
          <Doctors
            site={site}
            publicUrl={publicUrl}
            modules={assets.modules}
            situation={situation}
            search={search}
            isSearchBusy={isSearchBusy}
          />
          <Registration site={site} situation={situation} />
          <Contact site={site} situation={situation} reviews={reviews} assets={assets} loginLabel={loginLabel} />
          <MobileActionBar phones={hospital.phones} />
        </div>
      </main>
      <Footer site={site} today={today} />
      {/* Last: no visitor waits for it. */}
      <StructuredData data={hospitalData(site, pictures, publicUrl, today)} />
    </PicturesProvider>
  )
}
