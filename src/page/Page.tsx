import type { PageInput } from './page-input.ts'
import { AboutSection } from './sections/About/About.tsx'
import { ContactSection } from './sections/Contact/Contact.tsx'
import { StructuredData } from './sections/Document/Document.tsx'
import { FacilitiesSection } from './sections/Facilities/Facilities.tsx'
import { Footer } from './sections/Footer/Footer.tsx'
import { Header, SkipLink, TopBanner, DemoNotice } from './sections/Header/Header.tsx'
import { HeroSection } from './sections/Hero/Hero.tsx'
import { Notices } from './sections/Notices/Notices.tsx'
import { MobileActionBar } from './sections/MobileActionBar/MobileActionBar.tsx'
import { RegistrationSection } from './sections/Registration/Registration.tsx'
import { ServicesSection } from './sections/Services/Services.tsx'
import { findSections } from './sections/MenuLinks.tsx'
import { PicturesProvider } from '../ground/ui/Picture/Picture.tsx'

/** The whole page, its sections in their order. All statements about the current time come from `situation`. */
export function Page(input: PageInput) {
  const { site, situation, pictures, news } = input
  const { hospital } = site
  const sections = findSections(site)
  const notices = [...situation.notices, ...(news ? [news] : [])]
  const marks = hospital.marks.filter(({ until }) => until === undefined || situation.day <= until)
  return (
    <PicturesProvider value={pictures}>
      <SkipLink />
      {hospital.demo && <DemoNotice />}
      {marks.length > 0 && <TopBanner marks={marks} />}
      <Header {...input} />
      <main id="main" tabIndex={-1}>
        {notices.length > 0 && <Notices notices={notices} />}
        <HeroSection {...input} />
        {/* The action bar sticks only within this box: it appears after the hero and rests above the footer. */}
        <div>
          {sections.has('about') && <AboutSection {...input} />}
          <ServicesSection {...input} />
          {sections.has('facilities') && <FacilitiesSection {...input} />}
          {/* The document is cut here: the directory of doctors is rendered separately. */}
          <template data-cut="directory" />
          <RegistrationSection {...input} />
          <ContactSection {...input} />
          <MobileActionBar phones={hospital.phones} />
        </div>
      </main>
      <Footer {...input} />
      {/* Comes last, because no visitor waits for it. */}
      <StructuredData {...input} />
    </PicturesProvider>
  )
}
