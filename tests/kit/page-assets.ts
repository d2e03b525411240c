import type { PageAssets } from '../../src/page/page-input.ts'

/** Stand-ins for the built files that browsers get. */
export const ASSETS: PageAssets = {
  styles: 'body{color:#000}',
  printStyles: '/assets/print.css',
  bootScript: 'void 0',
  modules: {
    doctorDirectory: '/assets/doctors.js',
    doctorSearch: '/assets/search.js',
    siteSearch: '/assets/sites.js',
    contactForm: '/assets/form.js',
    reviews: '/assets/reviews.js',
  },
  islandStyles: '/assets/reviews.css',
  olderStyles: '/assets/older.css',
  icons: '/assets/icons.svg',
  font: '/assets/font.woff2',
}
