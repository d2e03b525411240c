import type { PageInput } from './page-input.ts'
import { About } from './sections/About/About.tsx'
import { Contact } from './sections/Contact/Contact.tsx'
import { hospitalData } from './sections/Document/hospital-data.ts'
import { StructuredData } from './sections/Document/Document.tsx'
import { Doctors } from './sections/Doctors/Doctors.tsx'
import { Facilities } from './sections/Facilities/Facilities.tsx'
import { Footer } from './sections/Footer/Footer.tsx'
import { Header, SkipLink, TopBanner, DemoNotice } from './sections/Header/Header.tsx'
import { Hero } from './sections/Hero/Hero.tsx'
import { Notices } from './sections/Notices/Notices.tsx'
import { MobileActionBar } from './sections/MobileActionBar/MobileActionBar.tsx'
import { Registration } from './sections/Registration/Registration.tsx'
import { Services } from './sections/Services/Services.tsx'
import { sectionsOf } from './sections/MenuLinks.tsx'
import { PicturesProvider } from '../ground/ui/Picture/Picture.tsx'

/** The sections in their order. What they say about time comes from `situation`. */
export function Page(input: PageInput) {
  const { site, situation, pictures } = input
  const { hospital } = site
  const sections = sectionsOf(site)
  const marks = hospital.marks.filter(({ until }) => until === undefined || situation.day <= until)
  return (
    <PicturesProvider value={pictures}>
      <SkipLink />
      {hospital.demo && <DemoNotice />}
      {marks.length > 0 && <TopBanner marks={marks} />}
      <Header {...input} />
      <main id="main" tabIndex={-1}>
        {situation.notices.length > 0 && <Notices notices={situation.notices} />}
        <Hero {...input} />
        {/* The bar sticks within this box only: it appears after the hero and rests above the footer. */}
        <div>
          {sections.has('about') && <About {...input} />}
          <Services {...input} />
          {sections.has('facilities') && <Facilities {...input} />}
          {/* Here the document is cut into its parts: the directory is rendered for itself. */}
          <template data-cut="directory" />
          <Registration {...input} />
          <Contact {...input} />
          <MobileActionBar phones={hospital.phones} />
        </div>
      </main>
      <Footer {...input} />
      {/* Last: no visitor waits for it. */}
      <StructuredData data={hospitalData(input)} />
    </PicturesProvider>
  )
}

/** What stands in the page where it is cut. */
export function Directory(input: PageInput) {
  return (
    <PicturesProvider value={input.pictures}>
      <Doctors {...input} />
    </PicturesProvider>
  )
}
